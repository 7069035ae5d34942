import { now } from '../../src/clock/clock.ts';
import { fieldNameOf } from '../../src/forms/validation/field-name.ts';
import type { Message } from '../message.ts';
import { rulesOf } from '../validation/schema-rules.ts';
import { schemaFields } from './form-fields.ts';
import type { FormOptions } from './options.ts';

/** The maximum number of names in a message whose form does not declare its fields. */
const maxNames = 50;

/** The maximum number of new names per day: names that earlier messages did not have. */
const maxNewNames = 20;

/** The maximum length of the JSON that contains all other fields. */
const maxOthersLength = 100_000;

const day = 24 * 60 * 60_000;

/**
 * Returns a function that limits the names of fields: a program may invent names, and each would be a line in mails and exports. A form that declares
 * its `fields` keeps only these. Any other form keeps up to 50 names per message, of which 20 per day may be new since the first message. All other
 * fields become JSON in the field `other`, so that nothing is lost.
 */
export function createFieldFilter(options: FormOptions): (fields: Message['fields']) => Message['fields'] {
  const { schema, replyTo = '', headerFields = [] } = options;
  const declared = new Set(schemaFields(options).map(([name]) => fieldNameOf(name)));
  if (declared.size > 0) return (fields) => fields.filter(([name]) => declared.has(fieldNameOf(name)));
  const ruled = rulesOf(schema, 'en').map(({ field }) => field);
  const named = new Set([...ruled, replyTo, ...headerFields].map(fieldNameOf));
  const seen = new Set<string>();
  let today = 0;
  let newNames = 0;
  return (fields) => {
    const isFirst = seen.size === 0;
    if (now() - today >= day) {
      today = now();
      newNames = 0;
    }
    const names = new Set<string>();
    const isKept = (name: string): boolean => {
      if (named.has(name) || names.has(name)) return true;
      const isNew = !seen.has(name) && !isFirst;
      if (names.size >= maxNames || (isNew && newNames >= maxNewNames)) return false;
      if (isNew) newNames += 1;
      seen.add(name);
      names.add(name);
      return true;
    };
    const kept = fields.filter(([name]) => isKept(fieldNameOf(name)));
    const others = fields.filter((field) => !kept.includes(field));
    if (others.length === 0) return kept;
    return [...kept, ['other', JSON.stringify(others).slice(0, maxOthersLength)]];
  };
}
