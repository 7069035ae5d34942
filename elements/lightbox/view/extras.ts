import { hasSafeScheme } from '../items/item-elements.ts';
import type { Item } from '../items/item.ts';
import { parseUrl } from '../../../src/older-browsers/parse-url.ts';

/** A file to download. */
export interface Download {
  readonly href: string;
  /** The name of the file; an empty text if the URL contains none. */
  readonly name: string;
  /** `true` if the file is on another site. The browser may then open the file instead of downloading it. */
  readonly isElsewhere: boolean;
}

/** Returns the name of the file in a URL; an empty text if there is none. */
function nameOf({ pathname, protocol }: URL): string {
  if (!/^https?:$/.test(protocol)) return '';
  const name = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Returns the file of an item to download: the file that the author has set (`given`), otherwise the image or video if it is on the site of the page
 * (`base`). Browsers do not download files of other sites.
 */
export function downloadOf(
  { url, type, options }: Pick<Item, 'url' | 'type' | 'options'>,
  given: string,
  base: string,
): Download | undefined {
  const named = [options.download ?? '', given.trim()].find((address) => address !== '' && hasSafeScheme(address));
  const sources = type === 'video' ? options.sources?.map(({ src }) => src) : undefined;
  const address = named ?? (type === 'image' || type === 'video' ? url || sources?.[0] : undefined);
  const file = address ? parseUrl(address, base) : null;
  if (!file) return undefined;
  const isElsewhere = /^https?:$/.test(file.protocol) && file.origin !== new URL(base).origin;
  return named || !isElsewhere ? { href: file.href, name: nameOf(file), isElsewhere } : undefined;
}

/** The elements that are copied from an author's button. */
const safeElements = new Set('span svg g path circle ellipse line polyline polygon rect title'.split(' '));

/** The attributes that are copied: texts, appearance and marks, but no scripts, addresses or ids. */
const safeAttributes =
  /^(aria-(?!(controls|describedby|labelledby|owns|details)$)[a-z]+|data-[\w-]+|class|part|title|lang|dir|value|viewbox|d|[cr]?[xy]|[xy][12]|r|width|height|points|fill|fill-rule|clip-rule|stroke(-[a-z]+)?|transform|opacity)$/i;

/** Returns whether an attribute of an author's button is copied. A colour or paint that contains an address is not copied. */
export const isCopiedAttribute = (name: string, value: string): boolean =>
  safeAttributes.test(name) && !/url\(/i.test(value);

function copyAttributes(from: Element, to: Element): void {
  for (const { name, value } of from.attributes) if (isCopiedAttribute(name, value)) to.setAttribute(name, value);
}

function copyChildren(from: Element, to: Element): void {
  for (const child of from.childNodes) {
    if (child instanceof Text) to.append(child.data);
    if (!(child instanceof Element) || !safeElements.has(child.localName)) continue;
    const copy = document.createElementNS(child.namespaceURI, child.localName);
    copyAttributes(child, copy);
    copyChildren(child, copy);
    to.append(copy);
  }
}

/**
 * Returns copies of the author's buttons in the templates of a lightbox. The copies contain only harmless elements and attributes, so that a template
 * in the content of a CMS cannot run scripts.
 */
export const copyButtons = (templates: readonly HTMLTemplateElement[]): HTMLButtonElement[] =>
  templates
    .flatMap(({ content }) => [...content.querySelectorAll('button')])
    .map((button) => {
      const copy = document.createElement('button');
      copy.type = 'button';
      copyAttributes(button, copy);
      copyChildren(button, copy);
      copy.part.add('toolbar-button');
      return copy;
    });
