import { warn } from '../../diagnostics/lazy-warnings.ts';
import { languageOf } from '../../text/text.ts';
import { fieldNameOf } from '../controls/controls.ts';
import { messagesIn } from '../rule-messages.ts';
import { sizeText } from '../size-text.ts';
import { loadFamilies } from '../validation/common-rules.ts';
import type { Rule } from '../validation/rule.ts';
import { readSchema } from '../validation/schema.ts';
import { readLimits } from './file-limits.ts';
import { fileRules, schemaFileRules } from './file-rules.ts';
import { uploadText, type UploadHost } from './upload-host.ts';

/**
 * Loads the rules for the files of inputs: those of the inputs, and those in the schema of a server. Without the network there are none, and only
 * the server checks the files. Warns about invalid limits.
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
      // In debug mode, the diagnostics warn of it, too.
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
