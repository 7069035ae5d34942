import { controlsOf } from '../../src/forms/controls.ts';
import { containsNode, membersOf } from '../../src/forms/form-members.ts';
import { otherStepMark } from '../../src/forms/reachable-field.ts';

/*
 * Where things stand. The element stands around a form, with or without other elements between, or inside one.
 */

/** On what the element draws into the form, so that a copy of the page does not draw it twice. */
export const drawnMark = 'data-portico-drawn';

/** Where the answers are shown before the form is sent: a step, or a place in one. */
export const confirmationPlace = '[data-step-confirmation]';

/** The form that the element works on. */
export const formOf = (element: HTMLElement): HTMLFormElement | null =>
  element.querySelector('form') ?? element.closest('form');

/** The steps: what has `data-step`, else every outermost fieldset that shows something. */
export function stepsOf(element: HTMLElement, form: HTMLFormElement): HTMLElement[] {
  const scope = element.contains(form) ? form : element;
  const marked = outermost(scope, '[data-step]');
  return marked.length > 0 ? marked : outermost(scope, 'fieldset').filter((fieldset) => showsSomething(form, fieldset));
}

const outermost = (scope: Element, selector: string): HTMLElement[] =>
  [...membersOf(scope).querySelectorAll<HTMLElement>(selector)].filter((node) => {
    const { parentElement } = node;
    const outer = parentElement && membersOf(parentElement).closest(selector);
    return !outer || !containsNode(scope, outer);
  });

/** A CMS keeps its hidden fields in a fieldset, which is no step. */
const showsSomething = (form: HTMLFormElement, fieldset: HTMLElement): boolean =>
  fieldset.textContent.trim() !== '' || controlsOf(form).some((control) => fieldset.contains(control));

/** The heading of a step: its legend, or the first heading in it. */
export const headingOf = (step: HTMLElement): HTMLElement | null =>
  step.querySelector<HTMLElement>(':scope > legend') ??
  step.querySelector<HTMLElement>('h1, h2, h3, h4, h5, h6, [role="heading"]');

/** What a step is called: by `data-step`, or by its heading; empty where neither says it. */
export const titleOf = (step: HTMLElement): string =>
  step.dataset.step?.trim() || (headingOf(step)?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Hides something of the author's, or shows it again; what the author hid stays hidden. `away` says where it stands from what shows. */
export function putAway(node: HTMLElement, away: boolean | 'earlier' | 'later'): void {
  if (node.hidden && !node.hasAttribute(otherStepMark)) return;
  node.hidden = away !== false;
  if (away === false) node.removeAttribute(otherStepMark);
  else node.setAttribute(otherStepMark, away === true ? '' : away);
}

/** A step as it is named to visitors; steps count from 0. */
export interface TitledStep {
  readonly step: HTMLElement;
  readonly index: number;
  readonly title: string;
}

/** Makes an element with attributes and content. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...content);
  return node;
}
