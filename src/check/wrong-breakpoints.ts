import { readBreakpoints } from '../carousel/breakpoint-settings.ts';
import { isObject, parseJson, propertyName } from '../json/json.ts';
import { placeOfKey } from '../diagnostics/page/json-error.ts';
import type { PageReader, PlaceInText, Problem } from '../diagnostics/page/problem.ts';
import { settingsInScripts } from '../diagnostics/page/rules/settings-blocks.ts';
import { settingsOf } from './element-settings.ts';

const element = 'portico-slider';
const attribute = 'breakpoints';

/** Finds invalid parts of the setting `breakpoints` of sliders. On a page, the slider itself warns of them. */
export function* wrongBreakpoints<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const node of page.all(`${element}[${attribute}]`)) {
    const text = page.attribute(node, attribute) ?? '';
    yield* problemsOf({ node, element, attribute }, parseJson(text), (path) => placeOfKey(text, path));
  }
  for (const { node, name, settings, placeOf } of settingsInScripts(page)) {
    if (`portico-${name}` !== element || !isObject(settings)) continue;
    const key = Object.keys(settings).find((written) => propertyName(written) === attribute);
    if (key !== undefined) yield* problemsOf({ node, element }, settings[key], (path) => placeOf(key, ...path).at);
  }
}

function* problemsOf<Node>(
  subject: Pick<Problem<Node>, 'node' | 'element' | 'attribute'>,
  json: unknown,
  placeOf: (path: readonly string[]) => PlaceInText | undefined,
): Iterable<Problem<Node>> {
  // Another rule finds text that is not JSON, and other values than objects.
  if (!isObject(json)) return;
  for (const { path, message } of readBreakpoints(json, settingsOf(element) ?? {}).problems) {
    const at = placeOf(path);
    yield { ...subject, message, ...(at && { at }) };
  }
}
