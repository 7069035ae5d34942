import { isGranted } from '../../../src/consent/consent.ts';
import { controlsOf, fieldNameOf } from '../../../src/forms/controls/controls.ts';
import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import { secretFieldsOf } from '../../../src/forms/controls/secret-controls.ts';
import { isObject } from '../../../src/json/json.ts';
import { readOrigins } from '../../../src/sanitize/origins.ts';
import type { AnalyticsDetail, ContactFormHost } from '../contact-form.settings.ts';
import type { SubmitResult } from './submit-result.ts';
import { toStatus } from './status.ts';
import { parseUrl } from '../../../src/older-browsers/parse-url.ts';

/*
 * The settings for the time after a submit: `thanks`, `analytics`, `redirect` and `server-redirect`. Forms without these settings never load this
 * module.
 */

/** Returns the result with the author's text, if the form was sent and the author has set a text. */
export function withThanks(
  host: ContactFormHost,
  form: HTMLFormElement,
  result: SubmitResult,
  formData: FormData,
): SubmitResult {
  const { thanks } = host.settings;
  if (!thanks || toStatus(result.status) !== 'sent') return result;
  const controls = controlsOf(form);
  const known = new Set([...controls.map(({ name }) => fieldNameOf(name)), ...[...formData.keys()].map(fieldNameOf)]);
  const { message, unknown } = fillThanks(thanks, formData, known, secretFieldsOf(form));
  if (unknown.length > 0)
    host.warn(
      `"thanks" contains {${unknown.join('}, {')}}, but the form has no field of this name; expected the names of fields: ${[...known].join(', ')}.`,
    );
  return { ...result, message };
}

/** Dispatches `portico-analytics` on the document, if the setting is on and the visitor consents. The event contains no values. */
export function reportAnalytics(host: ContactFormHost, formId: string, result: SubmitResult): void {
  const { analytics, consent } = host.settings;
  if (!analytics || !isGranted('analytics', consent === 'required')) return;
  const status = toStatus(result.status);
  const detail: AnalyticsDetail = {
    name: `form-${status}`,
    element: host.element.localName,
    id: host.element.id || formId,
    status,
    invalidFields: result.invalidFields.map(({ field }) => field),
  };
  host.element.ownerDocument.dispatchEvent(new CustomEvent('portico-analytics', { detail }));
}

/** Opens another page after the form was sent: the page that the server names, if the author allows this, otherwise the author's page. */
export function redirect(
  host: ContactFormHost,
  form: HTMLFormElement,
  result: SubmitResult,
  redirectedTo: string | undefined,
): void {
  const { settings } = host;
  if (toStatus(result.status) !== 'sent') return;
  const { origins, invalid } = readOrigins(settings.redirectOrigins);
  if (invalid.length > 0)
    host.warn(
      `"redirect-origins" contains ${invalid.join(', ')}, which is ignored; expected origins, such as https://shop.example.`,
    );
  const named = isObject(result.response) ? result.response.redirect : undefined;
  const ofServer = typeof named === 'string' && named !== '' ? named : redirectedTo;
  const { baseURI } = membersOf(form);
  const targets = [
    ...(settings.serverRedirect && ofServer ? [{ source: 'the address in the response', address: ofServer }] : []),
    ...(settings.redirect ? [{ source: '"redirect"', address: settings.redirect }] : []),
  ];
  for (const { source, address } of targets) {
    const { url, fault } = redirectTarget(address, baseURI, origins);
    if (url === undefined) host.warn(`${source} is ${address}, and the form does not redirect there: ${fault}.`);
    else return navigate(host, url);
  }
}

function navigate(host: ContactFormHost, url: string): void {
  let isClaimed = false;
  host.emit('portico-redirect', { url, claim: () => void (isClaimed = true) });
  if (!isClaimed) location.assign(url);
}

/** The maximum number of characters of one value. */
const maxLength = 200;

/**
 * Replaces `{name}` in a text with the sent value of that field. Also returns the names that the form does not have; these stay in the text. Values
 * of `secret` fields are left out. The result is shown as plain text, so values need no escaping.
 */
export function fillThanks(
  text: string,
  entries: Iterable<readonly [name: string, value: string | { readonly name: string }]>,
  known: ReadonlySet<string>,
  secret: ReadonlySet<string>,
): { readonly message: string; readonly unknown: readonly string[] } {
  const values = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const shown = (typeof value === 'string' ? value : value.name).trim().slice(0, maxLength);
    const field = fieldNameOf(name);
    if (shown && !secret.has(field)) values.set(field, [...(values.get(field) ?? []), shown]);
  }
  const unknown: string[] = [];
  const message = text.replace(/\{([^{}]+)\}/g, (placeholder, name: string) => {
    const field = fieldNameOf(name.trim());
    const found = values.get(field);
    if (found) return found.join(', ');
    if (known.has(field)) return '';
    unknown.push(field);
    return placeholder;
  });
  return { message, unknown };
}

/** The address to which a form redirects, or the reason why it does not redirect. */
type RedirectTarget =
  | { readonly url: string; readonly fault?: undefined }
  | { readonly url?: undefined; readonly fault: string };

/** Returns the redirect for an address in a page at `base`. It must be on the same origin or on one of the other `origins`. */
export function redirectTarget(address: string, base: string, origins: readonly string[]): RedirectTarget {
  if (!parseUrl(address, base)) return { fault: 'it is no address' };
  const { href, origin, protocol } = new URL(address, base);
  if (!/^https?:$/.test(protocol)) return { fault: 'only addresses with http: or https: are allowed' };
  if (origin !== new URL(base).origin && !origins.includes(origin))
    return { fault: `it belongs to ${origin}; add this origin to "redirect-origins" if you trust it` };
  return { url: href };
}
