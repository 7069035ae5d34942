import { controlValues, isControl, type Control } from '../controls/controls.ts';
import { containsNode, membersOf } from '../controls/dom-clobbering.ts';
import type { FieldValue } from '../validation/form-values.ts';
import { isWritten } from '../rules/number-format.ts';
import { languageTagOf } from '../../text/text.ts';
import { amountIn } from './amounts.ts';
import { disabledMark, skippedMark, type DisableableControl } from './condition-marks.ts';
import { parseCondition, type Condition, type ConditionFault } from './parse-condition.ts';
import type { ConditionalEntry } from './shown-blocks.ts';

/* The markup of conditions: attributes of a field, of an element around fields, or of any other part of a form. */

export const showAttribute = 'data-show-if';
export const requireAttribute = 'data-require-if';

export interface ConditionBlock {
  readonly node: HTMLElement;
  readonly attribute: typeof showAttribute | typeof requireAttribute;
  readonly text: string;
  /** `undefined` if the text is not a condition; the block is then shown and not required. */
  readonly condition: Condition | undefined;
  readonly fault: ConditionFault | undefined;
}

/** A control or button of a form, with the indexes of the blocks around it. */
export interface BlockControl {
  readonly control: DisableableControl;
  readonly blocks: readonly number[];
}

/** Returns the conditions of one kind in a form, and around its controls elsewhere in the page. */
export function findBlocks(form: HTMLFormElement, attribute: ConditionBlock['attribute']): ConditionBlock[] {
  const inside = membersOf(form).querySelectorAll<HTMLElement>(`[${attribute}]`);
  const outside = [...membersOf(form).elements]
    .filter((control) => !containsNode(form, control))
    .flatMap((control) => ancestorsWith(control, attribute, form));
  return [...new Set([...inside, ...outside])].map((node) => {
    const text = membersOf(node).getAttribute(attribute) ?? '';
    const { condition, fault } = parseCondition(text);
    return { node, attribute, text, condition, fault };
  });
}

/** Returns the elements with an attribute that contain a control, or are it; those around its form do not count. */
function ancestorsWith(control: Element, attribute: string, form: HTMLFormElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (
    let node: Element | null = control.closest(`[${attribute}]`);
    node && !containsNode(node, form);
    node = membersOf(node).parentElement?.closest(`[${attribute}]`) ?? null
  )
    if (node instanceof HTMLElement) found.push(node);
  return found;
}

const isDisableable = (node: Element): node is DisableableControl =>
  node instanceof HTMLElement && 'disabled' in node && !(node instanceof HTMLFieldSetElement);

/** Returns the controls and buttons of a form with the blocks around them. */
export const controlsInBlocks = (form: HTMLFormElement, blocks: readonly ConditionBlock[]): BlockControl[] =>
  [...membersOf(form).elements]
    .filter(isDisableable)
    .map((control) => ({ control, blocks: [...blocks.keys()].filter((index) => contains(blocks[index], control)) }));

const contains = (block: ConditionBlock | undefined, control: Element): boolean =>
  block !== undefined && containsNode(block.node, control);

/** Returns the values that the controls of a form would send if no condition hid them. */
export function entriesOf(form: HTMLFormElement, controls: readonly BlockControl[]): ConditionalEntry[] {
  // Custom elements of other libraries, and scripts that add data.
  const names = new Set(controls.map(({ control }) => (isControl(control) ? control.name : '')));
  const others = [...new FormData(form)].filter(([name]) => !names.has(name));
  return [...controlEntries(controls), ...others.map(([name, value]) => ({ name, value, blocks: [] }))];
}

/** Returns the values of controls that others do not disable. The fields of skipped steps are empty, as on the server, unless `readsSkipped`. */
export const controlEntries = (controls: readonly BlockControl[], readsSkipped = false): ConditionalEntry[] =>
  controls.flatMap(({ control, blocks }) =>
    isControl(control) && control.name && !isDisabledByOthers(control, readsSkipped)
      ? controlValues(control).map((value) => ({ name: control.name, value, ...amountOf(control, value), blocks }))
      : [],
  );

const amountOf = (control: Control, value: FieldValue): { amount?: string } =>
  typeof value === 'string' && isWritten(control.type) ? { amount: amountIn(languageTagOf(control), value) } : {};

function isDisabledByOthers(control: Control, readsSkipped: boolean): boolean {
  const skipped = control.getAttribute(skippedMark);
  if (skipped !== null && !readsSkipped) return true;
  const mark = control.getAttribute(disabledMark) ?? skipped;
  if (mark === null) return control.matches(':disabled');
  return mark === 'kept' || control.closest('fieldset[disabled]') !== null;
}

/**
 * Returns the elements to hide for a block: the element itself; for a control also its labels, and a custom element around it alone.
 */
export function nodesToHide({ node }: ConditionBlock): readonly HTMLElement[] {
  if (!isControl(node)) return [node];
  const { parentElement: parent } = node;
  const around = parent && membersOf(parent);
  const isWrapped =
    parent && around?.localName.includes('-') && around.querySelectorAll('input, select, textarea').length === 1
      ? [parent]
      : [];
  return [node, ...isWrapped, ...(node.labels ?? [])];
}
