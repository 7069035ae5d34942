import { warn } from '../../diagnostics/lazy-warnings.ts';
import { languageOf } from '../../text/text.ts';
import { formRules } from '../form-rules.ts';
import type { ClassControl } from '../class-rule-parser.ts';
import { ownMessage } from '../messages/own-message.ts';
import type { Messages, NativeControl } from '../native-rules.ts';
import { messagesIn } from '../rule-messages.ts';
import { sizeText } from '../size-text.ts';
import { loadFamilies } from '../validation/common-rules.ts';
import { fieldNameOf } from '../validation/field-name.ts';
import { readSchema } from '../validation/read-schema.ts';
import type { Rule } from '../validation/rule.ts';
import { violations } from '../validation/violations.ts';
import type { FieldValue } from '../validation/form-values.ts';
import { readLimits } from './file-limits.ts';
import { uploadText, type UploadHost } from './upload-host.ts';

/** The members of a file input that are read. */
export type FileControl = NativeControl & ClassControl;

/** The rules that a single file can break. Other rules concern all files of a field together. */
const ofOneFile = ['file', 'extension', 'maxsize'];

const ofFiles = new Set([...ofOneFile, 'maxfilesize', 'minfilesize', 'maxitems']);

/**
 * Returns the rules for the files of an input, from its native attributes, its class names, `data-rule-…`, `data-max-size` and `data-max-files`.
 * Excludes `required`, which the element that validates the form checks. `tooLarge` returns the message for a maximum size in bytes.
 */
export function fileRules(control: FileControl, messages: Messages, tooLarge: (bytes: number) => string): Rule[] {
  const { maxSize, maxFiles } = readLimits(control);
  const field = fieldNameOf(control.name);
  return [
    ...formRules([control], [control], 'simple', messages).filter(({ rule }) => ofFiles.has(rule)),
    ...(maxFiles === undefined
      ? []
      : [{ rule: 'maxitems', field, threshold: maxFiles, error: messages('maxfiles', [maxFiles], control) }]),
    ...(maxSize === undefined
      ? []
      : [{ rule: 'maxsize', field, threshold: maxSize, error: ownMessage(control, 'maxsize') ?? tooLarge(maxSize) }]),
  ];
}

/** Returns the rules of a form's schema that concern the files of a field. */
const schemaFileRules = (rules: readonly Rule[], name: string): Rule[] =>
  rules.filter(({ rule, field }) => ofFiles.has(rule) && field === name);

/** Returns the message of the first rule that a single file breaks; `undefined` if the file is accepted. */
export function faultOf(file: FieldValue, rules: readonly Rule[]): string | undefined {
  const own = rules.filter(({ rule }) => ofOneFile.includes(rule));
  return violations(own, () => [file])[0]?.message;
}

/**
 * Loads the rules for the files of inputs: those of the inputs, and those in the server's schema. If loading fails, there are no rules, and only the
 * server checks the files. Warns of invalid limits.
 */
export async function loadFileRules(
  host: UploadHost,
  inputs: readonly HTMLInputElement[],
  schema: Promise<unknown> | undefined,
): Promise<ReadonlyMap<HTMLInputElement, readonly Rule[]>> {
  const language = languageOf(host.element);
  const messages = messagesIn(language, host.settings.texts);
  const tooLarge = (bytes: number) => uploadText(host, 'fileTooLarge', { max: sizeText(bytes, language) });
  for (const input of inputs)
    for (const { attribute, value, message } of readLimits(input).mistakes)
      // In debug mode, the diagnostics report the same fault.
      warn((warnings) => warnings.isNewFault(input, value, attribute) && host.warn(message));
  try {
    const schemaRules = readSchema(await schema);
    const rules = new Map(
      inputs.map((input) => [
        input,
        [...fileRules(input, messages, tooLarge), ...schemaFileRules(schemaRules, fieldNameOf(input.name))],
      ]),
    );
    await loadFamilies([...rules.values()].flat());
    return rules;
  } catch {
    return new Map();
  }
}
