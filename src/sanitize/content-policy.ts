import createPurifier, { type DOMPurify } from 'dompurify';
import { isSafeAddress, isSafeSrcset } from './address.ts';
import { plainTextOfExcess } from './parsing-limits.ts';
import { allowedAttributes, allowedTags, type SanitizedKind } from './tags.ts';

const addresses: ReadonlySet<string> = new Set(['cite', 'href', 'poster', 'src']);

/** One of its own: hooks and settings of a page that uses DOMPurify, too, do not reach it, and its own reach no page. */
function purifier(): DOMPurify {
  const own = createPurifier(window);
  own.addHook('uponSanitizeAttribute', (_, attribute) => {
    const { attrName: name, attrValue: value } = attribute;
    if (addresses.has(name) ? !isSafeAddress(value) : name === 'srcset' && !isSafeSrcset(value))
      attribute.keepAttr = false;
  });
  own.addHook('afterSanitizeAttributes', (element) => {
    // The page that opens must not reach back.
    if (!element.hasAttribute('target')) return;
    const rel = new Set((element.getAttribute('rel') ?? '').split(/\s+/).filter(Boolean));
    element.setAttribute('rel', [...rel.add('noopener')].join(' '));
  });
  return own;
}

let purify: DOMPurify | undefined;

/**
 * The harmless part of a piece of HTML, in a document where nothing runs and nothing loads until it is put into a page. Throws
 * where the browser does not support DOMPurify, or where the page's Trusted Types do not allow its policy `dompurify`. What is too long or
 * too deep to be parsed comes as its text, with a warning.
 */
export function purifyContent(html: string, kind: SanitizedKind, tags?: readonly string[]): DocumentFragment {
  const excess = plainTextOfExcess(html);
  if (excess) return excess;
  purify ??= purifier();
  // Where it is not supported it would hand back what it got.
  if (!purify.isSupported) throw new Error('DOMPurify does not work in this browser.');
  // Where it cannot parse it gives null, whatever its types say.
  const clean: unknown = purify.sanitize(html, {
    ALLOWED_TAGS: allowedTags(kind, tags),
    ALLOWED_ATTR: allowedAttributes,
    ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
    ALLOW_DATA_ATTR: false,
    // A string would have to be parsed once more, and can mean something else then.
    RETURN_DOM_FRAGMENT: true,
  });
  if (!(clean instanceof DocumentFragment)) throw new Error('DOMPurify may not parse in this page.');
  return clean;
}
