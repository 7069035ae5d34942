import { conditionMessage } from '../../src/forms/conditions/condition-message.ts';
import { fieldsInCondition, parseCondition } from '../../src/forms/conditions/parse-condition.ts';
import { circularBlocks } from '../../src/forms/conditions/shown-blocks.ts';
import { fieldNameOf } from '../../src/forms/validation/field-name.ts';
import { didYouMean } from '../../src/spelling/nearest.ts';
import { isObject, type JsonObject } from '../../src/json/json.ts';

/** Returns the mistakes in the conditions of fields: texts that are no condition, unknown fields, and fields that depend on themselves. */
export function checkConditions(fields: JsonObject): string[] {
  const names = new Set(Object.keys(fields).map(fieldNameOf));
  const mistakes: string[] = [];
  const readsOf = (text: unknown, place: string): string[] => {
    if (typeof text !== 'string') return [];
    const { condition, fault } = parseCondition(text);
    if (fault) mistakes.push(conditionMessage(place, text, fault));
    const read = condition ? fieldsInCondition(condition).map(({ field }) => fieldNameOf(field)) : [];
    for (const field of new Set(read)) {
      if (!names.has(field))
        mistakes.push(`${place}: there is no field "${field}".${didYouMean(field, names) || ' Add it to the fields.'}`);
    }
    return read;
  };
  const blocks = Object.entries(fields).map(([name, field]) => {
    const { showIf, requireIf } = isObject(field) ? field : {};
    readsOf(requireIf, `fields.${name}.requireIf`);
    return { contains: [name], reads: readsOf(showIf, `fields.${name}.showIf`) };
  });
  for (const [index, circle] of circularBlocks(blocks)) {
    const [name = ''] = blocks[index]?.contains ?? [];
    mistakes.push(`fields.${name}.showIf depends on the field itself, by ${circle.join(', ')}.`);
  }
  return mistakes;
}
