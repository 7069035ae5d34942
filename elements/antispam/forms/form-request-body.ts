import { parseJson, isObject } from '../../../src/json/json.ts';
import type { Entry } from './hidden-fields.ts';
import type { FieldFact } from './form-kind.ts';

/* Finds requests of scripts that send a form, and adds fields to their bodies, independent of any library. */

/** The request URLs of shops and form plugins: the end of a path, or the parameter `wc-ajax` with its value. */
const addresses: readonly RegExp[] = [
  /[?&]wc-ajax=(add_to_cart|checkout|update_order_review)\b/,
  /\/wc\/store(\/v\d+)?\/(cart\/add-item|checkout(\/\d+)?|batch)\/?$/,
  /\/contact-form-7\/v1\/contact-forms\/\d+\/feedback\/?$/,
  /\/wp\/v2\/comments\/?$/,
  /\/wp-comments-post\.php$/,
];

/** The values of `action` that shops and form plugins send to the Ajax endpoint of a CMS. */
const actions: ReadonlySet<string> = new Set([
  'woocommerce_add_to_cart',
  'woocommerce_checkout',
  'wpforms_submit',
  'nf_ajax_submit',
  'fluentform_submit',
  'frm_entries_create',
  'elementor_pro_forms_send_form',
  'et_pb_submit_subscribe_form',
  'gform_submit_form',
  'mailpoet',
  'forminator_submit_form_custom-forms',
  'happyforms_message',
  'everest_forms_ajax_form_submission',
  'weforms_frontend_submit',
]);

/** Returns whether a request belongs to a shop or a form, by its URL or its field `action`. */
export function isFormRequest(address: string, action: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return actions.has(action) || addresses.some((known) => known.test(known.source.startsWith('[?&]') ? address : path));
}

/**
 * Returns whether a body contains all text fields of a form. The form must have several of them, a text area or an e-mail field; otherwise the names
 * could be the same by chance.
 */
export function containsFields(names: ReadonlySet<string>, fields: readonly FieldFact[]): boolean {
  const typed = fields.filter(({ name, type }) => name !== '' && /^(text|email|tel|url|textarea)$/.test(type));
  const isDistinctive = typed.length > 1 || typed.some(({ type }) => type === 'textarea' || type === 'email');
  return isDistinctive && typed.every(({ name }) => names.has(name));
}

/** A parsed request body with named fields. */
export interface Body {
  readonly names: ReadonlySet<string>;
  /** Returns the value of a field; an empty text if the body lacks the field. */
  readonly value: (name: string) => string;
  /** Returns the body with further fields. Existing fields are unchanged. */
  readonly with: (entries: readonly Entry[]) => unknown;
}

/** Parses the body of a request. Returns `undefined` for a body without named fields. */
export function readBody(body: unknown): Body | undefined {
  if (body instanceof FormData || body instanceof URLSearchParams) return ofEntries(body);
  if (typeof body !== 'string') return isPlain(body) ? ofObject(body) : undefined;
  if (!body.trimStart().startsWith('{')) return ofText(body);
  const data = parseJson(body);
  if (!isObject(data)) return undefined;
  const object = ofObject(data);
  return { ...object, with: (entries) => JSON.stringify(object.with(entries)) };
}

/** Adds the fields to the caller's FormData itself: in a copy, some browsers lose the names of files. */
const ofEntries = (body: FormData | URLSearchParams): Body => ({
  names: new Set(body.keys()),
  value: (name) => textOf(body.get(name)),
  with(entries) {
    for (const [name, value] of entries) if (!body.has(name)) body.append(name, value);
    return body;
  },
});

/** Parses a URL-encoded body. The original part keeps its encoding. */
function ofText(body: string): Body {
  const params = new URLSearchParams(body);
  return {
    names: new Set(params.keys()),
    value: (name) => params.get(name) ?? '',
    with(entries) {
      const added = new URLSearchParams(
        entries.filter(([name]) => !params.has(name)).map(([name, value]) => [name, value]),
      );
      return [body, String(added)].filter((part) => part !== '').join('&');
    },
  };
}

/** Parses a JSON body. In a batch, each request gets the fields, as the shop's API expects. */
const ofObject = (body: Readonly<Record<string, unknown>>): Body => ({
  names: new Set(Object.keys(body)),
  value: (name) => textOf(body[name]),
  with(entries) {
    const added = Object.fromEntries(entries);
    if (!Array.isArray(body.requests)) return { ...added, ...body };
    return { ...body, requests: body.requests.map((request: unknown) => withInner(request, added)) };
  },
});

function withInner(request: unknown, added: Readonly<Record<string, string>>): unknown {
  if (!isObject(request)) return request;
  const name = isObject(request.data) ? 'data' : 'body';
  const inner = request[name];
  return inner === undefined || isObject(inner) ? { ...request, [name]: { ...added, ...inner } } : request;
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && [Object.prototype, null].includes(Reflect.getPrototypeOf(value));

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
