import { isObject, type JsonObject } from '../../../src/json/json.ts';
import type { Outcome } from '../../../src/http/request.ts';
import { failedResult, maxErrors, type InvalidField, type SubmitResult } from '../send/submit-result.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses a feedback response of Contact Form 7. Returns `undefined` for other responses and for the status 400 and above. */
export function readFeedback(outcome: Outcome): SubmitResult | undefined {
  const data = outcome.kind === 'json' && outcome.status < 400 ? outcome.data : undefined;
  if (!isObject(data) || typeof data.status !== 'string' || data.status === '') return undefined;
  return {
    status: data.status,
    message: asText(data.message),
    invalidFields: fields(data.invalid_fields),
    postedDataHash: asText(data.posted_data_hash),
    response: data,
  };
}

/**
 * Returns the result of a response whose JSON was found inside other text. If the JSON is no feedback, returns a failure with this message. `convert`
 * turns the JSON of other servers into feedback.
 */
export const resultOf = (
  status: number,
  { data, message }: { data: unknown; message: string },
  convert = (outcome: Outcome): Outcome => outcome,
): SubmitResult =>
  (data === undefined ? undefined : readFeedback(convert({ kind: 'json', status, data }))) ??
  failedResult(message, data);

function fields(list: unknown): InvalidField[] {
  if (!Array.isArray(list)) return [];
  if (list.length > maxErrors)
    console.warn(
      `portico: the response to a form has ${list.length} errors of fields; only the first ${maxErrors} are shown. Send one for each field.`,
    );
  return list
    .slice(0, maxErrors)
    .filter((entry): entry is JsonObject => isObject(entry) && typeof entry.field === 'string')
    .map((entry) => ({
      field: asText(entry.field),
      message: asText(entry.message),
      idref: asText(entry.idref) || undefined,
      ...(typeof entry.index === 'number' && { index: entry.index }),
    }));
}
