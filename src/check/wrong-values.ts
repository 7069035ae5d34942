import { jsonError } from '../diagnostics/page/json-error.ts';
import { manifest } from '../diagnostics/page/manifest.ts';
import { didYouMean } from '../diagnostics/page/nearest.ts';
import { quote, type PageReader, type Problem } from '../diagnostics/page/problem.ts';
import { expectationOf } from '../diagnostics/on-demand/warnings.ts';
import { attributesOf, readSetting } from '../kit/settings-resolver.ts';
import { settingsOf } from './element-settings.ts';

/** Finds attributes with a value that their setting does not take. On a page, the element itself warns of it. */
export function* wrongValues<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const tag of Object.keys(manifest.elements)) {
    const settings = settingsOf(tag);
    if (!settings) continue;
    const meanings = attributesOf(settings);
    for (const node of page.all(tag)) {
      for (const attribute of page.attributes(node)) {
        const { setting: name = '', negated } = meanings.get(attribute) ?? {};
        const setting = settings[name];
        const value = page.attribute(node, attribute) ?? '';
        // `no-loop` has no value; another rule finds text that is not JSON.
        if (!setting || negated || (isJson(setting.kind) && jsonError(value))) continue;
        if (!readSetting(name, setting, `@${attribute}`, value).isInvalid) continue;
        const words = setting.kind === 'choice' ? setting.values : [];
        const expected = setting.expected ?? expectationOf(setting);
        const message = `${attribute}=${quote(value)} is not valid: expected ${expected}.${didYouMean(value, words)}`;
        yield { node, attribute, element: tag, message };
      }
    }
  }
}

const isJson = (kind: string): boolean => kind === 'list' || kind === 'object';
