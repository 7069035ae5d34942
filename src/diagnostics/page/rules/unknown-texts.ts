import { isObject, parseJson, propertyName } from '../../../json/json.ts';
import { didYouMean } from '../../../spelling/nearest.ts';
import { languageOfTag } from '../../../text/text.ts';
import { placeOfKey } from '../json-error.ts';
import { manifest, prefix } from '../manifest.ts';
import { quote, type PageReader, type PlaceInText, type Problem } from '../problem.ts';
import { settingsInScripts } from './settings-blocks.ts';

/** The keys of all texts; the elements also read them in lower case. */
const keys = new Set(manifest.texts.flatMap((key) => [key, key.toLowerCase()]));

/** In `<portico-consent>`, the keys of `texts` may also be the names of the author's own purposes. */
const consent = `${prefix}consent`;

/** A language tag: `pt`, `pt-BR`. */
const languageTag = /^[a-z]{2,3}(-\w+)*$/i;

/** Finds keys in the setting `texts` that are not keys of the library's texts: `clsoe`. */
export function* unknownTexts<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const [element, { attributes }] of Object.entries(manifest.elements))
    if ('texts' in attributes)
      for (const node of page.all(`${element}[texts]`)) {
        const text = page.attribute(node, 'texts') ?? '';
        const placeOf = (path: readonly string[]) => placeOfKey(text, path);
        yield* unknownIn({ node, element, attribute: 'texts' }, parseJson(text), placeOf);
      }
  for (const { node, name, settings, placeOf } of settingsInScripts(page)) {
    const written = isObject(settings) ? Object.keys(settings).find((key) => propertyName(key) === 'texts') : undefined;
    if (!isObject(settings) || written === undefined) continue;
    const subject = { node, ...(name !== 'page' && { element: prefix + name }) };
    yield* unknownIn(subject, settings[written], (path) => placeOf(written, ...path).at);
  }
}

function* unknownIn<Node>(
  subject: Pick<Problem<Node>, 'node' | 'element' | 'attribute'>,
  texts: unknown,
  placeOf: (path: readonly string[]) => PlaceInText | undefined,
): Iterable<Problem<Node>> {
  if (!isObject(texts) || subject.element === consent) return;
  const reportOf = (path: readonly string[], message: string): Problem<Node> => {
    const at = placeOf(path);
    return { ...subject, message, ...(at && { at }) };
  };
  for (const [key, value] of Object.entries(texts)) {
    if (!isObject(value) || !languageTag.test(key) || key === languageOfTag(key)) continue;
    const found = ` Did you mean ${quote(languageOfTag(key))}?`;
    yield reportOf([key], `texts has ${quote(key)}, which is the key of no language.${found}`);
  }
  const paths = Object.entries(texts).flatMap(([key, value]) =>
    isObject(value) && languageTag.test(key) ? Object.keys(value).map((inner) => [key, inner]) : [[key]],
  );
  for (const path of paths) {
    const key = path.at(-1) ?? '';
    if (keys.has(key)) continue;
    const meant = didYouMean(key, manifest.texts);
    // Page-wide texts also apply to `<portico-consent>`, so an unknown key may be a purpose.
    if (!meant && !subject.element) continue;
    const found = meant || ' The docs of the element list its texts:';
    yield reportOf(path, `texts has ${quote(key)}, which is no text of the library.${found}`);
  }
}
