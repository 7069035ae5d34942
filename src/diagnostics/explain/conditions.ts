import { blockLabel } from '../../forms/conditions/block-label.ts';
import {
  controlsInBlocks,
  entriesOf,
  findBlocks,
  requireAttribute,
  showAttribute,
} from '../../forms/conditions/condition-markup.ts';
import type { ConditionBlock } from '../../forms/conditions/condition-markup.ts';
import { fieldsInCondition } from '../../forms/conditions/parse-condition.ts';
import { shownBlocks, type ShownBlocks } from '../../forms/conditions/shown-blocks.ts';
import { controlsOf, fieldNameOf } from '../../forms/controls/controls.ts';
import { dots, isSecret } from '../../forms/controls/secret-controls.ts';
import { elementLabel } from '../element-label.ts';
import { decide, reason, unmet, type Decision, type Reason } from './reasons.ts';

/** Explains why each part of a form that has a condition is shown or hidden, and required or not. */
export function conditionDecisions(element: Element): Decision[] {
  const form = element.querySelector('form') ?? element.closest('form');
  if (!form) return [];
  const blocks = findBlocks(form, showAttribute);
  const shown = shownBlocks(
    blocks.map(({ condition }) => condition),
    entriesOf(form, controlsInBlocks(form, blocks)),
  );
  return [
    ...blocks.map((block, index) => {
      const name = nameOf(block);
      const outer = blocks.findIndex(
        (other, at) => at !== index && other.node.contains(block.node) && !shown.isShown(at),
      );
      return decide(`Shows ${name}`, [
        reasonOf(form, block, shown, shown.isShown(index)),
        outer < 0 ? undefined : unmet(`It is in a hidden part of the form (${attributeOf(blocks[outer])}).`),
      ]);
    }),
    ...findBlocks(form, requireAttribute).map((block) => {
      const name = nameOf(block);
      const isOn = block.condition !== undefined && shown.holds(block.condition);
      return decide(`Requires ${name}`, [reasonOf(form, block, shown, isOn)]);
    }),
  ];
}

const nameOf = ({ node }: ConditionBlock): string => blockLabel(node) || elementLabel(node);

const attributeOf = (block: ConditionBlock | undefined): string => (block ? `${block.attribute}="${block.text}"` : '');

/** Returns a reason: whether a condition holds, and the values of the fields that it reads. Secret values are shown as dots. */
function reasonOf(form: HTMLFormElement, block: ConditionBlock, { values }: ShownBlocks, holds: boolean): Reason {
  const written = attributeOf(block);
  if (!block.condition) return { met: holds, text: `${written} is not a condition and is ignored.` };
  const fields = [...new Set(fieldsInCondition(block.condition).map(({ field }) => field))];
  const current = fields
    .map((field) => {
      const known = values(field).map((value) => (typeof value === 'string' ? value : value.name));
      const texts = controlsOf(form, fieldNameOf(field)).some(isSecret) ? known.map(dots) : known;
      return `${field}: ${texts.filter(Boolean).join(', ') || '–'}`;
    })
    .join('; ');
  return reason(holds, `${written} holds (${current}).`, `${written} does not hold (${current}).`);
}
