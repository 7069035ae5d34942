import { nameFromContent } from '../../src/page/names/accessible-name.ts';
import { acceptanceSelector, controlsOf } from '../../src/forms/controls/controls.ts';
import { containsNode, membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import { inactiveStepAttribute } from '../../src/forms/controls/reachable-field.ts';

/** Unticks the acceptance boxes and dispatches their events, because a visitor who goes back may change the accepted data. */
export function uncheckAcceptances(form: HTMLFormElement): void {
  for (const box of membersOf(form).querySelectorAll<HTMLInputElement>(acceptanceSelector)) {
    if (!box.checked) continue;
    box.checked = false;
    for (const type of ['input', 'change']) box.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/* The markup of the steps. The element may be around the form, with or without other elements between them, or inside the form. */

/** Marks the elements that are rendered into the form, so that they are not rendered again in a copy of the page. */
export const renderedMark = 'data-portico-drawn';

/** Selects the element for the summary of all answers: a step, or an element in a step. */
export const confirmationSelector = '[data-step-confirmation]';

export const findForm = (element: HTMLElement): HTMLFormElement | null =>
  element.querySelector('form') ?? element.closest('form');

/** Returns the steps: the elements with `data-step`; without any, each outermost fieldset with visible content. */
export function findSteps(element: HTMLElement, form: HTMLFormElement): HTMLElement[] {
  const scope = element.contains(form) ? form : element;
  const marked = outermost(scope, `[data-step]:not([${renderedMark}])`);
  return marked.length > 0
    ? marked
    : outermost(scope, 'fieldset').filter((fieldset) => hasVisibleContent(form, fieldset));
}

const outermost = (scope: Element, selector: string): HTMLElement[] =>
  [...membersOf(scope).querySelectorAll<HTMLElement>(selector)].filter((node) => {
    const { parentElement } = node;
    const outer = parentElement && membersOf(parentElement).closest(selector);
    return !outer || !containsNode(scope, outer);
  });

/** Returns whether a fieldset has visible content. The fieldset in which a CMS keeps its hidden fields is no step. */
const hasVisibleContent = (form: HTMLFormElement, fieldset: HTMLElement): boolean =>
  fieldset.textContent.trim() !== '' || controlsOf(form).some((control) => fieldset.contains(control));

/** Returns the heading of a step: its legend, or the first heading in the step. */
export const stepHeading = (step: HTMLElement): HTMLElement | null =>
  step.querySelector<HTMLElement>(':scope > legend') ??
  step.querySelector<HTMLElement>('h1, h2, h3, h4, h5, h6, [role="heading"]');

/** Returns the title of a step: its `data-step`, otherwise its heading, otherwise an empty text. */
export function stepTitle(step: HTMLElement): string {
  const heading = stepHeading(step);
  return step.dataset.step?.trim() || (heading ? nameFromContent(heading) : '');
}

/** Hides an element, or shows it again, unless the author hides it. `away` is the direction from the visible step to this element. */
export function setStepHidden(node: HTMLElement, away: boolean | 'earlier' | 'later'): void {
  if (node.hidden && !node.hasAttribute(inactiveStepAttribute)) return;
  node.hidden = away !== false;
  if (away === false) node.removeAttribute(inactiveStepAttribute);
  else node.setAttribute(inactiveStepAttribute, away === true ? '' : away);
}

/** Returns the step that a button requests: the next step, the previous one, or the one at an index. Returns `undefined` for other elements. */
export function requestedStep(target: Element): 'next' | 'back' | number | undefined {
  const button = membersOf(target).closest<HTMLElement>(
    '[data-step-next], [data-step-back], [data-step-first], [data-step-to]',
  );
  if (!button) return undefined;
  if (button.hasAttribute('data-step-next')) return 'next';
  if (button.hasAttribute('data-step-first')) return 0;
  return button.hasAttribute('data-step-back') ? 'back' : Number(button.dataset.stepTo);
}

/** The name of a step for visitors; steps count from 0. */
export interface TitledStep {
  readonly step: HTMLElement;
  readonly index: number;
  readonly title: string;
}

/** The first element that each function has created. Copying it takes a third of the time of setting its attributes. */
const patterns = new Map<() => HTMLElement, HTMLElement>();

/** Returns a copy of the first element that `create` has returned. */
export function copyOf<Created extends HTMLElement>(create: () => Created): Created {
  const pattern = patterns.get(create) ?? create();
  patterns.set(create, pattern);
  return pattern.cloneNode() as Created; // A clone has the type of the original.
}
