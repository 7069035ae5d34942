import { groupRole } from '../../src/dom/group-role.ts';
import { html, nothing, renderTemplate, type TemplateResult } from '../../src/kit/on-demand/templates.ts';
import type { TitledStep } from './step-markup.ts';

export interface ProgressState {
  readonly steps: readonly TitledStep[];
  readonly current: number;
  /** The text “Step 2 of 3”. It has an id, so that it can describe the heading of a step. */
  readonly position: string;
  readonly positionId: string;
}

/** Renders the position and the list of steps. Earlier steps are links that show the step. */
export function renderProgress(container: HTMLElement, { steps, current, position, positionId }: ProgressState): void {
  const items = steps.map((step, index) => {
    return html`<li ?data-enabled=${index < current} aria-current=${index === current ? 'step' : nothing}>${
      index < current ? linkTo(step, html`<span>${step.title}</span>`) : html`<span><span>${step.title}</span></span>`
    }</li>`;
  });
  renderTemplate(container, html`<p id=${positionId}>${position}</p><ol>${items}</ol>`);
}

/** Renders errors. A corrected error becomes `undefined`. The other errors keep their nodes, so that they are not announced again. */
export function renderProblems(container: HTMLElement, heading: string, lines: readonly (string | undefined)[]): void {
  const items = lines.map((line) => (line === undefined ? nothing : html`<li>${line}</li>`));
  const isEmpty = lines.every((line) => line === undefined);
  renderTemplate(container, isEmpty ? nothing : html`<p>${heading}</p><ul>${items}</ul>`);
}

/** The answers of one step, as they are shown before the form is sent. */
export interface AnswersState {
  readonly step: TitledStep;
  /** The text of the link to the step. */
  readonly change: string;
  /** The text that is shown if an answer is missing. */
  readonly empty: string;
  readonly answers: readonly {
    readonly label: string;
    /** The texts, or the uploads with their images. */
    readonly values: readonly {
      readonly text: string;
      readonly picture?: Node | undefined;
      readonly isFile?: boolean;
    }[];
  }[];
}

/** Renders all answers. Each step has a link that shows the step again. */
export function renderAnswers(container: HTMLElement, groups: readonly AnswersState[]): void {
  renderTemplate(container, html`${groups.map(groupTemplate)}`);
}

function groupTemplate({ step, change, empty, answers }: AnswersState): TemplateResult {
  const link = linkTo(step, change, `${change}: ${step.title}`);
  const items = answers.map(({ label, values }) => {
    const shown = values.map(({ text, picture, isFile }) =>
      isFile ? html`<dd>${picture ?? nothing}<span>${text}</span></dd>` : html`<dd>${text}</dd>`,
    );
    return html`<div><dt>${label}</dt>${shown.length > 0 ? shown : html`<dd data-empty>${empty}</dd>`}</div>`;
  });
  return html`<div role=${groupRole} aria-label=${step.title}><div><strong>${step.title}</strong> ${link}</div><dl>${items}</dl></div>`;
}

/** Renders a link to a step. It looks like the theme's links, and a click on it shows the step (`data-step-to`). */
function linkTo({ step, index }: TitledStep, content: TemplateResult | string, label?: string): TemplateResult {
  return html`<a href="#${step.id}" data-step-to=${index} aria-label=${label ?? nothing}>${content}</a>`;
}
