import { html, nothing, renderTemplate } from '../../src/kit/on-demand/templates.ts';
import { adopt } from '../../src/kit/styles.ts';
import styles from './messages.css?inline';

/** An entry in the list of invalid fields. */
export interface Entry {
  readonly message: string;
  /** The id by which the entry describes its control, if it does. */
  readonly id: string | undefined;
  /** The id of the control that the entry links to, if it has one. */
  readonly control: string | undefined;
}

/** Styles the messages in the root of a node. */
export const adoptStyles = (node: Node): void => adopt(node.getRootNode(), styles);

/** Renders a message: the response of a form, or the error of a field. */
export function renderMessage(container: HTMLElement, message: string): void {
  adoptStyles(container);
  renderTemplate(container, html`${message}`);
}

/** Renders the list for screen readers. A valid entry leaves its place empty: the others keep nodes and focus. */
export function renderEntries(list: HTMLElement, entries: readonly (Entry | undefined)[]): void {
  const items = entries.map((entry) => {
    if (!entry) return nothing;
    const { message, id, control } = entry;
    const content = control === undefined ? message : html`<a href="#${control}" tabindex="-1">${message}</a>`;
    return html`<li id=${id ?? nothing}>${content}</li>`;
  });
  adoptStyles(list);
  renderTemplate(list, html`${items}`);
}
