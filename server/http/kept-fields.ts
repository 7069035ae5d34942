import { now } from '../../src/clock/clock.ts';
import { fieldNameOf } from '../../src/forms/validation/field-name.ts';
import type { Message } from '../message.ts';
import type { FormOptions } from './options.ts';

/** The number of fields of a message, if the form does not declare its fields. */
const maxFields = 50;

/** The number of names a day that earlier messages did not have. */
const maxNewNames = 20;

const day = 24 * 60 * 60_000;

/**
 * Returns a function that leaves out fields that a program has invented, since each name would be a line in mails and exports. A form that declares its
 * `fields` keeps these. Any other one keeps up to 50 fields, of which at most 20 a day have names that it has not seen since the first message.
 */
export function createFieldFilter({ schema }: FormOptions): (fields: Message['fields']) => Message['fields'] {
  const declared = schema && 'fields' in schema ? new Set(Object.keys(schema.fields).map(fieldNameOf)) : undefined;
  if (declared) return (fields) => fields.filter(([name]) => declared.has(fieldNameOf(name)));
  const known = new Set<string>();
  let today = 0;
  let newNames = 0;
  return (fields) => {
    const isFirst = known.size === 0;
    if (now() - today >= day) {
      today = now();
      newNames = 0;
    }
    return fields.slice(0, maxFields).filter(([name]) => {
      if (known.has(name)) return true;
      if (!isFirst && newNames >= maxNewNames) return false;
      known.add(name);
      if (!isFirst) newNames += 1;
      return true;
    });
  };
}
