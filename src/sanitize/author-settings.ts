import { isObject, propertyName } from '../json/json.ts';

/**
 * Settings that contain an address, or a part of one, that an element requests or loads. Names are compared in lower case, because the element also
 * reads `ajaxurl`.
 */
const addresses: ReadonlySet<string> = new Set(
  'actionOrigins ajaxUrl botDetectorUrl captchaUrl contact endpoint frameOrigins infoUrl itemsUrl namespace oembedUrl policy poster redirect restRoot siteUrl smartRecognitionUrl source tokenUrl'
    .toLowerCase()
    .split(' '),
);

/**
 * Settings that only the author of the page may set. They open an element, load listed items or linked pages, weaken the sandbox of a frame, allow
 * redirects, delete data, hide elements on later pages, or select elements of the page.
 */
const authorOnly: ReadonlySet<string> = new Set([
  'captcha',
  'erase',
  'items',
  'open',
  'prerender',
  'redirectorigins',
  'remember',
  'sandbox',
  'serverredirect',
  'share',
  'sources',
  'syncwith',
  'template',
]);

/**
 * Returns whether a setting may be set in markup that is not written by the author of the page. `isAddressAllowed` decides about addresses. Consent
 * may be required, but never granted.
 */
export function isSettingAllowed(
  property: string,
  value: unknown,
  isAddressAllowed: (address: string) => boolean,
): boolean {
  const name = property.toLowerCase();
  if (name === 'consent') return typeof value === 'string' && value.trim().toLowerCase() === 'required';
  if (addresses.has(name)) return typeof value === 'string' && isAddressAllowed(value);
  return !authorOnly.has(name);
}

/**
 * Returns the settings of a JSON block, without those that only the author of the page may set, and without `for`, which could name elements outside
 * the markup.
 */
export function allowedSettings(
  json: unknown,
  isAddressAllowed: (address: string) => boolean,
): Record<string, unknown> {
  const entries = isObject(json) ? Object.entries(json) : [];
  const isAllowed = ([name, value]: [string, unknown]) =>
    name !== 'for' && isSettingAllowed(propertyName(name), value, isAddressAllowed);
  return Object.fromEntries(entries.filter(isAllowed));
}
