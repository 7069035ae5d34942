import { isObject, propertyName, type JsonObject } from '../json/json.ts';
import { jsonError } from '../diagnostics/page/json-error.ts';
import { manifest, prefix } from '../diagnostics/page/manifest.ts';
import { didYouMean } from '../spelling/nearest.ts';
import { quote, type PageReader, type Problem } from '../diagnostics/page/problem.ts';
import { settingsInScripts, type SettingsInScript } from '../diagnostics/page/rules/settings-blocks.ts';
import { excerpt, expectationOf, hintOfTime, isJson } from '../diagnostics/on-demand/warnings.ts';
import { readAttributesOf, readSetting } from '../kit/settings-resolver.ts';
import type { Setting } from '../settings/settings.ts';
import { fromCmsOf, settingsOf } from './element-settings.ts';

/** Finds invalid values of settings, in attributes and in blocks of settings. In the browser, the element itself warns of them. */
export function* wrongValues<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const tag of Object.keys(manifest.elements)) {
    for (const node of page.all(tag)) yield* inAttributes(page, node, tag);
  }
  for (const block of settingsInScripts(page)) yield* inBlock(block);
}

function* inAttributes<Node>(page: PageReader<Node>, node: Node, element: string): Iterable<Problem<Node>> {
  const settings = settingsOf(element) ?? {};
  const meanings = readAttributesOf(settings);
  for (const attribute of page.attributes(node)) {
    const { setting: name = '', negated } = meanings.get(attribute) ?? {};
    const setting = settings[name];
    const value = page.attribute(node, attribute) ?? '';
    // An attribute such as `no-loop` needs no value. Another rule reports text that is not JSON.
    if (!setting || negated || (isJson(setting) && jsonError(value))) continue;
    if (!readSetting(name, setting, `@${attribute}`, value).isInvalid) continue;
    yield {
      node,
      attribute,
      element,
      message: `${attribute}=${quote(value)} is not valid: ${expected(setting, value, settings)}`,
    };
  }
}

/** Finds wrong values in a block. Names with underscores are those of a CMS. */
function* inBlock<Node>({
  node,
  name: owner,
  settings: block,
  placeOf,
}: SettingsInScript<Node>): Iterable<Problem<Node>> {
  const element = prefix + owner;
  const settings = settingsOf(element);
  if (!isObject(block) || !settings) return;
  const isOfCms = Object.keys(block).some((name) => name.includes('_'));
  const read = isOfCms ? fromCmsOf(element) : (json: JsonObject) => json;
  if (!read) return;
  for (const [converted, value] of Object.entries(read(block))) {
    const name = propertyName(converted);
    const setting = settings[name];
    // Settings that are empty or `null` are not set.
    if (!setting || value === null || value === '' || (isObject(value) && !isJson(setting))) continue;
    if (!readSetting(name, setting, 'block', value).isInvalid) continue;
    // A CMS may have several names for one setting.
    const written =
      Object.keys(block).find((key) => Object.hasOwn(read({ [key]: block[key] }), converted)) ?? converted;
    yield {
      node,
      element,
      message: `${quote(written)} is ${excerpt(block[written] ?? value)} and not valid: ${expected(setting, value, settings)}`,
      ...placeOf(written),
    };
  }
}

/** Returns the end of a message: the values that a setting accepts. */
function expected(setting: Setting<unknown>, value: unknown, settings: object): string {
  const words = setting.kind === 'choice' ? setting.values : [];
  return `expected ${setting.expected ?? expectationOf(setting)}.${didYouMean(String(value), words)}${hintOfTime(setting, value, settings)}`;
}
