import { type Control, fieldNameOf, isControl } from './controls.ts';
import { containsNode } from './dom-clobbering.ts';

/** Returns the label of a control in one line, as people read it; without a label, the control's name. */
export const controlLabel = (control: HTMLElement): string =>
  labelText(control, labelOf(control)) ||
  control.getAttribute('aria-label')?.trim() ||
  control.title ||
  fieldNameOf(control.getAttribute('name') ?? '');

/** Returns the label of a control. Tries the label around the control first, because for other labels the browser searches the whole page. */
function labelOf(control: HTMLElement): HTMLLabelElement | undefined {
  const around = control.closest('label');
  if (around?.control === control) return around;
  return isControl(control) ? control.labels?.[0] : undefined;
}

/**
 * Returns the label of a group of checkboxes or radio buttons in `scope`: the label of the fieldset or the group, the text before it, or the label of
 * `scope` itself.
 */
export function groupLabel(control: Control, scope: HTMLElement): string {
  const group = control.closest('fieldset, [role~="group"], [role~="radiogroup"]');
  const label = group && containsNode(scope, group) ? trimLabel(groupText(group)) : '';
  if (label && group !== scope) return label;
  const wrap = control.closest('[data-name]');
  let words = '';
  for (let node = wrap?.previousSibling; node && !(node instanceof HTMLElement); node = node.previousSibling)
    words = node.textContent + words;
  return trimLabel(words) || label || fieldNameOf(control.name);
}

function groupText(group: Element): string {
  const named = group.getAttribute('aria-labelledby');
  return (
    group.querySelector(':scope > legend')?.textContent ??
    group.getAttribute('aria-label') ??
    (named ? document.getElementById(named)?.textContent : undefined) ??
    ''
  );
}

/** Returns a text in one line, without the colon or asterisk at its end. */
function trimLabel(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  let end = words.length;
  while (/[ :*]/.test(words.charAt(end - 1))) end -= 1;
  return words.slice(0, end);
}

/** Returns the text of a label before the control in it; if there is none, the text after it. Other content, such as a message, is left out. */
function labelText(control: HTMLElement, label: HTMLLabelElement | undefined): string {
  if (!label) return '';
  if (!label.contains(control)) return trimLabel(label.textContent);
  const before: string[] = [];
  const behind: string[] = [];
  const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('select, textarea, button, output, [aria-hidden="true"]')) continue;
    const isBehind = control.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING;
    (isBehind ? behind : before).push(node.textContent ?? '');
  }
  return trimLabel(before.join('')) || trimLabel(behind.join(''));
}
