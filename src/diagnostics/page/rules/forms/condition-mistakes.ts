import { conditionMessage } from '../../../../forms/conditions/condition-message.ts';
import { fieldsInCondition, parseCondition } from '../../../../forms/conditions/parse-condition.ts';
import { fieldNameOf } from '../../../../forms/validation/field-name.ts';
import { didYouMean } from '../../../../spelling/nearest.ts';
import { quote } from '../../problem.ts';

interface ConditionMistake {
  readonly kind: 'unreadable' | 'unknown-field';
  /** The offset in the text. */
  readonly at: number;
  readonly message: string;
}

/**
 * Returns the mistakes in a condition: it cannot be read, or it names fields that the form does not have. `place` is the attribute or the key of the
 * condition; without `names`, the fields of the form are unknown.
 */
export function conditionMistakes(
  place: string,
  text: string,
  names: ReadonlySet<string> | undefined,
): readonly ConditionMistake[] {
  const { condition, fault } = parseCondition(text);
  if (fault) {
    const message = `${conditionMessage(place, text, fault)} It is ignored until then.`;
    return [{ kind: 'unreadable', at: fault.at, message }];
  }
  if (!names) return [];
  return fieldsInCondition(condition)
    .filter(({ field }) => !names.has(fieldNameOf(field)))
    .map(({ field, at }) => {
      const found = didYouMean(field, names) || ' Write the name of one of its fields.';
      const message = `${place}=${quote(text)} reads the field ${quote(field)}, which the form does not have.${found}`;
      return { kind: 'unknown-field', at, message };
    });
}
