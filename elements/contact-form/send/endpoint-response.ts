import type { Outcome } from '../../../src/http/request.ts';
import { isObject, parseJson, type JsonObject } from '../../../src/json/json.ts';
import { type InvalidField, maxErrors } from './submit-result.ts';
import { fieldNameOf } from '../../../src/forms/validation/field-name.ts';
import { plainTexts, type Translate } from '../messages/plain-texts.ts';

/* The responses of any server to a form with `endpoint`. A 2xx response counts as sent unless its body says otherwise. */

/** The success that a form expects. */
export interface Expected {
  /** `true` if a page also is a success. */
  readonly acceptsHtml: boolean;
  /** The text of a success without a message of the server. */
  readonly text: 'sent' | 'received';
  /** The names and values that the form has sent. Servers repeat them in the record that they have created. */
  readonly sent?: FormData;
  /** The fields beside which the form shows messages. Those for others are shown for the whole form. */
  readonly fields?: ReadonlySet<string>;
}

/** Converts any server's response to a feedback response. A refusal without a reason becomes one with the status 400. */
export function toFeedback(
  outcome: Outcome,
  translate: Translate,
  { acceptsHtml, text, sent = new FormData(), fields }: Expected = { acceptsHtml: false, text: 'sent' },
): Outcome {
  if (outcome.kind === 'lost') return outcome;
  const body = outcome.kind === 'json' ? decodedTwice(outcome.data) : outcome.body;
  const data = isObject(body) ? body : {};
  const isSuccess = outcome.status < 300;
  const isRefused = !isSuccess || isRefusal(body, sent);
  const listed = listOfErrors(data, isRefused);
  const errors = readErrors(listed).map((error) => {
    const place = placeIn(error, fields);
    return place ? { ...error, ...place } : error;
  });
  const feedback = (status: string, message: unknown): Outcome => ({
    kind: 'json',
    status: 200,
    data: { ...data, status, message, invalid_fields: listed && errors },
  });
  if (isSuccess && typeof data.status === 'string' && 'message' in data && 'invalid_fields' in data) return outcome;
  if (isSuccess && outcome.kind === 'other' && isPage(outcome.body) && !(acceptsHtml && !isLogin(outcome.body)))
    return outcome;
  if (!isRefused) {
    const message = textOf(data.message);
    return feedback('mail_sent', (!sent.getAll('message').includes(message) && message) || translate(plainTexts, text));
  }
  // The message of a failed server is for its developers.
  if (outcome.status >= 500) return { kind: 'json', status: outcome.status, data: { ...data, message: '' } };
  // NestJS lists the errors there; beside them, it names the HTTP status only.
  const reason = Array.isArray(data.message) && !areMessages(data) ? '' : reasonOf(data);
  if (errors.length > 0) {
    const isOfForm = ({ field }: { field?: unknown }) => typeof field !== 'string' || fields?.has(field) === false;
    // A reason that stands beside its field would be read twice.
    const isRepeated = fields && errors.some((error) => !isOfForm(error) && error.message === reason);
    const message = (!isRepeated && reason) || translate(plainTexts, 'invalid');
    const ofForm = errors
      .slice(0, maxErrors)
      .filter(isOfForm)
      .map((error) => textOf(error.message));
    return feedback('validation_failed', [message, ...ofForm.filter((each) => !message.includes(each))].join(' '));
  }
  return reason ? feedback('mail_failed', reason) : { kind: 'json', status: Math.max(outcome.status, 400), data };
}

/** Returns the content of JSON that a server has encoded twice. */
const decodedTwice = (data: unknown): unknown => (typeof data === 'string' ? parseJson(data) : undefined) ?? data;

/**
 * Returns the name of a field in the form: servers also write `guests.1.email` for `guests[1][email]`. Of fields that have the same name, such as
 * `guests[][email]`, also the index.
 */
function placeOf(field: string, fields: ReadonlySet<string> | undefined): Pick<InvalidField, 'field' | 'index'> {
  const name = field.replace(/\.([^.]+)/g, '[$1]');
  if (!fields || fields.has(field)) return { field };
  if (fields.has(name)) return { field: name };
  // ASP.NET writes `Email` for `email`.
  const [alike, ...others] = [...fields].filter((each) => each.toLowerCase() === name.toLowerCase());
  if (alike !== undefined && others.length === 0) return { field: alike };
  const [part, index] = /\[(\d+)\]/.exec(name) ?? [];
  const list = part === undefined ? '' : fieldNameOf(name.replace(part, '[]'));
  return fields.has(list) ? { field: list, index: Number(index) } : { field };
}

/**
 * Returns the field that an error names: as `field`, or, if the form has it, in another way of the usual validators, by its path in the body. The
 * fields that the form is known to have are in `fields`.
 */
function placeIn(error: InvalidField | JsonObject, fields: ReadonlySet<string> | undefined) {
  if (typeof error.field === 'string') {
    // Also in a part of the body (`contact.email`), or with the name of the rule (`email.required`).
    const places = [error.field, ...endsOf(error.field), ...beginningsOf(error.field)].map((path) =>
      placeOf(path, fields),
    );
    return places.find(({ field }) => fields?.has(field)) ?? places[0];
  }
  const members: JsonObject = { ...error }; // Of a list, with any members.
  const { source, extensions } = members;
  const { field, argumentName, path, invalidArgs }: JsonObject = isObject(extensions) ? extensions : {};
  const own = ['field', 'param', 'path', 'loc', 'property', 'propertyPath', 'pointer', 'name'].map(
    (key) => members[key],
  );
  const named = [...own, isObject(source) && source.pointer, field, argumentName, path, invalidArgs];
  return named
    .flatMap(endsOf)
    .map((end) => placeOf(end, fields))
    .find((place) => fields?.has(place.field));
}

/** Returns a path with dots, and its ends, the longest first: of `["body", "email"]`, `/data/attributes/email`, `#/email` or `$.input.email`. */
function endsOf(path: unknown): string[] {
  const parts = Array.isArray(path)
    ? path.map(String)
    : textOf(path)
        .replace(/^[#$]?\/?/, '')
        .split(/[./]/);
  return parts.map((_, index) => parts.slice(index).join('.')).filter(Boolean);
}

/** Returns the beginnings of a path with dots, the longest first: `address.street` and `address` of `address.street.max`. */
function beginningsOf(path: string): string[] {
  const parts = path.split('.');
  return parts.slice(1).map((_, index) => parts.slice(0, -1 - index).join('.'));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isPage = (body: string): boolean => /<[a-z!?]/i.test(body);

/** A session has ended, and the server redirected to the page where the visitor signs in. */
const isLogin = (body: string): boolean => /\stype=["']?password/i.test(body);

/** Servers write `false` in several ways. */
const isNo = (value: unknown): boolean => value === false || value === 0 || /^(false|no|0|-1)$/i.test(String(value));

/** Returns whether a value contains anything: PHP encodes no errors as an empty list. */
const hasContent = (value: unknown): boolean =>
  typeof value === 'object' ? value !== null && Object.keys(value).length > 0 : Boolean(value) && !isNo(value);

/** The words by which servers report a success in `status` or `result`. */
const successWords =
  /^(true|1|[23]\d\d|ok|success(ful|fully)?|succeeded|sent|mail_sent|accepted|created|received|queued|pending|subscribed|submitted|saved|done|completed?)$/i;

const isUnknown = (status: unknown): boolean =>
  (typeof status === 'string' || typeof status === 'number' || typeof status === 'boolean') &&
  !successWords.test(String(status));

/** The keys by which servers report a success, an error or a state, in the spellings of several languages. */
const successKey = /^(?:is_?)?(?:ok|success(?:ful)?|succeeded|sent|mail_?sent|valid)$/i;
const errorKey =
  /^(?:(?:validation|field|form|user|has|is)_?)?errors?(?:_?(?:codes?|messages?|msg|text|type|description|details?))?$|^exception$/i;
const stateKey = /^(?:status(?:_?code)?|state|result|type|code)$/i;

/** The words by which servers report a failure; several words are a title. */
const failure =
  /^(?:(?:err|fail|fault|danger|invalid|denied|refus|reject|unauthori|forbidden|spam|block)[\w-]*|[45]\d\d)$/i;

/** The first words of texts that report a failure, and the words of PHPMailer. */
const failureText = /^\W*(?:error|fail|invalid|exception|forbidden|denied)|mailer error|could not be sent/i;

/** Returns whether a part of a response says explicitly that nothing was sent. */
const saysFailure = (part: JsonObject): boolean =>
  deniesSuccess(part) ||
  // Nodemailer lists the recipients that the mail server refused.
  (hasContent(part.rejected) && !hasContent(part.accepted)) ||
  Object.entries(part).some(
    ([key, value]) => (errorKey.test(key) && hasContent(value)) || (stateKey.test(key) && failure.test(String(value))),
  );

const deniesSuccess = (part: JsonObject): boolean =>
  Object.entries(part).some(
    // In a record, `sent: 0` is a number of mails.
    ([key, value]) => successKey.test(key) && isNo(value) && !('id' in part && value === 0),
  );

/** Returns the parts in which servers wrap their response; GraphQL has one for each mutation in `data`. */
const partsOf = ({ data, body, response, payload, result, info }: JsonObject): unknown[] => [
  data,
  body,
  response,
  payload,
  result,
  info,
  ...(isObject(data) && Object.values(data).every(isObject) ? Object.values(data) : []),
];

/** Returns whether a 2xx response says that nothing was sent. */
function isRefusal(body: unknown, sent: FormData): boolean {
  const withoutSent = (part: unknown): JsonObject =>
    isObject(part) ? Object.fromEntries(Object.entries(part).filter(([key]) => !sent.has(key))) : {};
  if (typeof body === 'string') return isNo(body.trim()) || failureText.test(body);
  if (Array.isArray(body)) return body.map(withoutSent).some(saysFailure);
  if (!isObject(body)) return isNo(body);
  const own = withoutSent(body);
  if (deniesSuccess(own)) return true;
  const parts = partsOf(own).map(withoutSent);
  // Beside an explicit success, other words and texts may be those of the visitor.
  const isConfirmed = Object.entries(own).some(([key, value]) => successKey.test(key) && hasContent(value));
  if (isConfirmed) return parts.some(({ success, ok }) => success === false || ok === false);
  if ([own, ...parts].some(saysFailure)) return true;
  const values = Object.entries(own).flatMap(([key, value]) => (errorKey.test(key) ? [] : [value]));
  // Servers also leave their default response unchanged if they have not handled the request: all of it is empty or false.
  const isEmpty = values.includes(false) && !values.some(hasContent);
  return isEmpty || isUnknown(own.status) || isUnknown(own.result);
}

/** Returns the errors of a response: also those in a part of it, or, of a server that refuses, an object of nothing but lists of messages. */
function listOfErrors(data: JsonObject, isRefused: boolean): unknown {
  // Zod separates the errors of fields from those of the form.
  const flattened = [data, data.errors, data.error].filter(isObject).map(({ fieldErrors }) => fieldErrors);
  const errorsOf = [data, ...partsOf(data)].filter(isObject).map(({ errors, userErrors }) => userErrors ?? errors);
  const listed = [...flattened, ...errorsOf].find(Boolean);
  if (listed || !isRefused) return listed;
  const isList = (list: unknown) => Array.isArray(list) && list.every(isObject);
  // Zod and Strapi wrap theirs in `error`, Joi and Strapi in `details`.
  const objects = [data, data.error]
    .filter(isObject)
    .flatMap(({ issues, violations, detail, details, error, 'invalid-params': params }) => [
      issues,
      violations,
      params,
      detail,
      details,
      error,
      isObject(details) && details.errors,
    ])
    .find(isList);
  if (objects || areMessages(data)) return objects ?? data;
  // WordPress writes an object of messages by parameter, or a list of missing ones.
  const params = partsOf(data).flatMap((part) => (isObject(part) && isObject(part.params) ? part.params : []))[0];
  return params ?? (isList(data.message) ? data.message : textsOfFields(data));
}

/** Returns the errors of fields in an error of GraphQL, as Lighthouse and NestJS write them. */
function errorsInGraphql({ extensions }: JsonObject): unknown {
  if (!isObject(extensions)) return undefined;
  const { validation, originalError } = extensions;
  if (isObject(validation))
    return Object.entries(validation).map(([path, texts]) => ({ path, message: [texts].flat()[0] }));
  return isObject(originalError) ? textsOfFields(originalError) : undefined;
}

/** Returns the texts of NestJS, and of Joi in quotes, as errors: each begins with the name of its field. */
function textsOfFields({ message }: JsonObject): unknown {
  const start = Array.isArray(message) ? /^([\w.[\]-]+) / : /^"([\w.[\]-]+)" /;
  const errors = [message].flat().map((text) => ({ path: start.exec(textOf(text))?.[1], message: text }));
  return Array.isArray(message) || errors[0]?.path ? errors : undefined;
}

/** Returns whether a value is lists of messages, by the fields of a form and of its parts. */
const areMessages = (value: unknown, levels = maxLevels): boolean =>
  Array.isArray(value)
    ? Boolean(value[0])
    : isObject(value) &&
      levels > 0 &&
      Object.keys(value).length > 0 &&
      Object.values(value).every((inner) => areMessages(inner, levels - 1));

/** The number of levels at which errors are looked for in a response. */
const maxLevels = 8;

/** Returns the refused fields: of a list, or of an object with messages by field. Entries of a list may name no field. */
function readErrors(errors: unknown, levels = maxLevels): (InvalidField | JsonObject)[] {
  if (levels === 0) return [];
  if (Array.isArray(errors))
    return errors.flatMap((entry: unknown) => {
      if (!isObject(entry)) return [{ message: entry }];
      const inner = readErrors(errorsInGraphql(entry), levels - 1);
      return inner.length > 0 ? inner : [{ ...entry, message: messageOf(entry) }];
    });
  if (!isObject(errors)) return [];
  return Object.entries(errors).flatMap(([field, messages]): InvalidField[] => {
    const message = [messages].flat().map(messageOf).filter(Boolean).join(' ');
    if (message) return [{ field, message }];
    const inner = isObject(messages) ? readErrors(messages, levels - 1) : [];
    return inner.flatMap((error) => (isField(error) ? [{ ...error, field: `${field}.${error.field}` }] : []));
  });
}

const isField = (error: InvalidField | JsonObject): error is InvalidField =>
  typeof error.field === 'string' && typeof error.message === 'string';

/** Returns the message in an error, which is a text or an object. */
const messageOf = (error: unknown): string =>
  isObject(error)
    ? ([
        error.message,
        error.msg,
        error.detail,
        error.reason,
        error.defaultMessage,
        ...Object.values(error.constraints ?? {}),
      ]
        .map(textOf)
        .find(Boolean) ?? '')
    : textOf(error);

/** Returns the reason for a refusal, as servers write it; empty without one. */
function reasonOf(part: unknown, levels = 4): string {
  if (!isObject(part)) return textOf(part);
  if (levels === 0) return '';
  const ofForm = readErrors(part.errors).map((entry) => ('field' in entry ? '' : entry.message));
  // Django and Rails report what concerns no single field by these names.
  const ofFields = [part.non_field_errors, part.__all__, part.base].flat();
  const details = [part.detail].flat().map(messageOf);
  const nested = [part.error, ...partsOf(part)].flat().map((inner) => reasonOf(inner, levels - 1));
  // A code such as NOT_FOUND is no message.
  const isText = (text: unknown): text is string => typeof text === 'string' && /\S\s+\S/.test(text);
  return (
    textOf(part.message) || ([part.msg, part.text, ...details, ...ofForm, ...ofFields, ...nested].find(isText) ?? '')
  );
}
