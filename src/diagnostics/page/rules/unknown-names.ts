import { manifest } from '../manifest.ts';
import { didYouMean } from '../../../spelling/nearest.ts';
import { quote, type PageReader, type Problem } from '../problem.ts';
import { propertyName } from '../../../json/json.ts';
import { meantSetting } from '../meant-setting.ts';

const tags = Object.keys(manifest.elements);

/** Finds tags with the library's prefix that are not elements of the library: `<portico-silder>`. */
export function* unknownTags<Node>(
  page: PageReader<Node>,
  isDefined: (tag: string) => boolean,
): Iterable<Problem<Node>> {
  for (const node of page.all('*')) {
    const tag = page.tag(node);
    if (!tag.startsWith('portico') || tag in manifest.elements || isDefined(tag)) continue;
    const found = didYouMean(tag, tags);
    yield { node, message: `there is no element of this name.${found || ` The elements are ${tags.join(', ')}.`}` };
  }
}

/** The attributes that HTML, ARIA and the library allow on every element. */
const global = new Set(
  (
    'accesskey autocapitalize autocorrect autofocus class contenteditable dir draggable enterkeyhint exportparts hidden id inert inputmode is ' +
    'itemid itemprop itemref itemscope itemtype key lang nonce part popover ref role slot spellcheck style tabindex title translate ' +
    'writingsuggestions xmlns'
  ).split(' '),
);

/**
 * Attributes for data, for ARIA, for events (not `once`), and of frameworks (`v-if`, `x-data`, `hx-get`, `:loop`, `@click`, `[loop]`, `client:load`).
 */
const foreign =
  /^(data|aria|v|x|hx|ng|astro|svelte|wire|sx|up|turbo)(-|$)|^on(?!ce$|ly)(?:portico-[a-z-]+|[a-z]+)$|^[^a-z]|:/;

/** Finds attributes of the library's elements that are not settings: `auto-play`. */
export function* unknownAttributes<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const [tag, element] of Object.entries(manifest.elements)) {
    const { attributes } = element;
    // The elements also read attributes with the names of properties, because frameworks write those.
    const names = new Set(Object.keys(attributes).flatMap((name) => [name, propertyName(name).toLowerCase()]));
    for (const node of page.all(tag)) {
      for (const attribute of page.attributes(node)) {
        if (/[<"'“”]/.test(attribute)) {
          const message = `its tag is not complete: ${quote(attribute)} is read as an attribute. Write the > or the quotes that are missing before it.`;
          yield { node, attribute, element: tag, message };
          continue;
        }
        const value = page.attribute(node, attribute) ?? '';
        // Only an id is checked: other texts may begin with a quotation.
        if (attribute === 'id' && /^[“”„‘’]/.test(value)) {
          const message = `${attribute}=${value} has typographic quotes, which are part of the value. Write straight ones.`;
          yield { node, attribute, element: tag, message };
          continue;
        }
        if (names.has(attribute) || global.has(attribute) || foreign.test(attribute)) continue;
        const isContent = tag === 'portico-alert' && /^(?:text|message|content)$/.test(attribute);
        const meant = isContent
          ? ' Write the text between its tags.'
          : meantSetting(attribute, Object.keys(attributes), (name) => name);
        const message = `${attribute} is not an attribute of <${tag}> and has no effect.${meant}`;
        yield { node, attribute, element: tag, message };
      }
    }
  }
}
