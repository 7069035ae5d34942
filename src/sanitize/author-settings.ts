import { isObject, propertyName } from '../json/json.ts';

/** Addresses, and parts of one, that any element of the library asks or loads. */
const addresses: ReadonlySet<string> = new Set([
  'ajaxUrl',
  'botDetectorUrl',
  'endpoint',
  'infoUrl',
  'namespace',
  'oembedUrl',
  'poster',
  'restRoot',
  'siteUrl',
  'smartRecognitionUrl',
]);

/** What opens by itself, loads what it lists, or lets a frame do more. */
const others: ReadonlySet<string> = new Set(['items', 'open', 'sandbox', 'share']);

/**
 * Whether markup that the author of the page did not write may give an element that setting. An address may stay where `isAddressKept` says
 * so. Consent may be asked for, and never be taken for granted.
 */
export function isSettingKept(name: string, value: unknown, isAddressKept: (address: string) => boolean): boolean {
  if (name === 'consent') return typeof value === 'string' && value.trim().toLowerCase() === 'required';
  if (addresses.has(name)) return typeof value === 'string' && isAddressKept(value);
  return !others.has(name);
}

/** The settings in the JSON of a block, without those that only the author of the page may give. What is no object gives none. */
export function keptSettings(json: unknown, isAddressKept: (address: string) => boolean): Record<string, unknown> {
  const entries = isObject(json) ? Object.entries(json) : [];
  return Object.fromEntries(entries.filter(([name, value]) => isSettingKept(propertyName(name), value, isAddressKept)));
}
