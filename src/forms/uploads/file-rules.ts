import { formRules } from '../form-rules.ts';
import type { ClassControl } from '../class-rule-parser.ts';
import type { Messages, NativeControl } from '../native-rules.ts';
import { fieldNameOf } from '../validation/field-name.ts';
import { parseNumber, type Rule } from '../validation/rule.ts';
import { violations } from '../validation/violations.ts';
import type { FieldValue } from '../validation/form-values.ts';
import { parseSize } from '../size-text.ts';

/** The members that are read of a file input. */
export type FileControl = NativeControl & ClassControl;

/** The rules that one file can break. The other ones are about all files of a field. */
const ofOneFile = ['file', 'extension', 'maxsize'];

const ofFiles = new Set([...ofOneFile, 'maxfilesize', 'minfilesize', 'maxitems']);

/** The limits of an input that HTML lacks; `undefined` without a valid one. */
export interface FileLimits {
  readonly maxSize: number | undefined;
  readonly maxFiles: number | undefined;
  /** The maximum length of the longest side of images, in pixels. */
  readonly resize: number | undefined;
  /** A warning for each invalid limit. */
  readonly warnings: readonly string[];
}

/** Reads `data-max-size`, `data-max-files` and `data-resize`. */
export function readLimits({ name: field, attributes }: FileControl): FileLimits {
  const warnings: string[] = [];
  const read = (name: string, parse: (text: string) => number | undefined, expected: string) => {
    const text = [...attributes].find((attribute) => attribute.name === name)?.value;
    const value = text === undefined ? undefined : parse(text);
    if (text !== undefined && value === undefined)
      warnings.push(`${name}="${text}" of the field "${field}" is ignored; expected ${expected}.`);
    return value;
  };
  return {
    maxSize: read('data-max-size', parseSize, 'a size, such as 5MB'),
    maxFiles: read('data-max-files', parseCount, 'a whole number from 1'),
    resize: read('data-resize', parseCount, 'a whole number of pixels from 1, such as 1600'),
    warnings,
  };
}

/** Parses a whole number from 1. */
function parseCount(text: string): number | undefined {
  const count = parseNumber(text.trim()) ?? 0;
  return Number.isInteger(count) && count > 0 ? count : undefined;
}

/**
 * Returns the rules for the files of an input: its own attributes, those of class names and `data-rule-…`, and `data-max-size` and
 * `data-max-files`. `required` is left to the element that validates the form. `tooLarge` returns the message for a maximum size in bytes.
 */
export function fileRules(control: FileControl, messages: Messages, tooLarge: (bytes: number) => string): Rule[] {
  const { maxSize, maxFiles } = readLimits(control);
  const field = fieldNameOf(control.name);
  return [
    ...formRules([control], [control], 'simple', messages).filter(({ rule }) => ofFiles.has(rule)),
    ...(maxFiles === undefined
      ? []
      : [{ rule: 'maxitems', field, threshold: maxFiles, error: messages('maxfiles', [maxFiles]) }]),
    ...(maxSize === undefined ? [] : [{ rule: 'maxsize', field, threshold: maxSize, error: tooLarge(maxSize) }]),
  ];
}

/** Returns the rules of a form's schema that are about the files of these fields. */
export const schemaFileRules = (rules: readonly Rule[], fields: ReadonlySet<string>): Rule[] =>
  rules.filter(({ rule, field }) => ofFiles.has(rule) && fields.has(field));

/** Returns the message of the first rule that one file breaks by itself; `undefined` for an accepted file. */
export function faultOf(file: FieldValue, rules: readonly Rule[]): string | undefined {
  const own = rules.filter(({ rule }) => ofOneFile.includes(rule));
  return violations(own, () => [file])[0]?.message;
}
