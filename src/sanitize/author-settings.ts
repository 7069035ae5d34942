import { isObject, propertyName } from '../json/json.ts';

/** Settings with an address, or a part of one, that an element calls or loads. Names are compared in lower case: the element also reads `ajaxurl`. */
const addresses: ReadonlySet<string> = new Set(
  'actionOrigins ajaxUrl botDetectorUrl captchaUrl contact endpoint frameOrigins infoUrl itemsUrl namespace oembedUrl policy poster redirect restRoot siteUrl smartRecognitionUrl source tokenUrl'
    .toLowerCase()
    .split(' '),
);

/** Settings that open an element, load listed items or linked pages, weaken the sandbox of a frame, allow redirects, delete data, hide elements of later pages, or select elements of the page. */
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
 * Returns whether markup by others than the author of the page may set a setting. `isAddressAllowed` decides about addresses. Consent may be
 * required, but never granted.
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

/** Returns the settings of a JSON block without those of the page's author only, and without `for`: only the attribute is kept inside of the markup. */
export function allowedSettings(
  json: unknown,
  isAddressAllowed: (address: string) => boolean,
): Record<string, unknown> {
  const entries = isObject(json) ? Object.entries(json) : [];
  const isAllowed = ([name, value]: [string, unknown]) =>
    name !== 'for' && isSettingAllowed(propertyName(name), value, isAddressAllowed);
  return Object.fromEntries(entries.filter(isAllowed));
}
