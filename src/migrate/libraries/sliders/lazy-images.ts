import type { Element } from 'domhandler';
import type { Change } from '../../edits.ts';
import type { Attribute, Markup } from '../../markup.ts';

/** Parts of slides with pictures that the script of a library loads. */
const lazyParts = '[data-lazy], [data-splide-lazy], [data-splide-lazy-srcset], .owl-lazy, .swiper-lazy';

/** The attributes that the scripts read, with the HTML attributes that they write. */
const addresses: Readonly<Record<string, string>> = {
  'data-lazy': 'src',
  'data-splide-lazy': 'src',
  'data-src': 'src',
  'data-splide-lazy-srcset': 'srcset',
  'data-srcset': 'srcset',
  'data-sizes': 'sizes',
};

/** Returns the changes that let browsers load the pictures of a slider. If a part has a picture but is not an `<img>`, returns this part. */
export function loadLazyImages(markup: Markup, root: Element): Change[] | Element {
  const parts = markup.all(lazyParts, root);
  const other = parts.find(({ name }) => !/^(?:img|source)$/.test(name));
  return other ?? parts.flatMap((part) => loadedByBrowser(markup, part));
}

function loadedByBrowser(markup: Markup, part: Element): Change[] {
  let isMarked = part.name === 'source' || markup.attribute(part, 'loading') !== undefined;
  return Object.entries(addresses).flatMap(([name, written]) => {
    const value = markup.attribute(part, name);
    if (value === undefined) return [];
    const lazy: Attribute[] = isMarked ? [] : [['loading', 'lazy']];
    isMarked = true;
    return markup.attribute(part, written) === undefined
      ? markup.setAttribute(part, name, [written, value], ...lazy)
      : [...markup.setAttribute(part, written, [written, value], ...lazy), ...markup.removeAttribute(part, name)];
  });
}
