import createPurifier, { type DOMPurify } from 'dompurify';
import { isSafeAddress, isSafeSrcset } from './address.ts';
import { plainTextIfRisky } from './parsing-limits.ts';
import { allowedAttributes, allowedTags, type SanitizedKind } from './tags.ts';

const addresses: ReadonlySet<string> = new Set(['cite', 'href', 'poster', 'src']);

/** Creates a separate instance, so that it shares no hooks and settings with a page that also uses DOMPurify. */
function createInstance(): DOMPurify {
  const purifier = createPurifier(window);
  purifier.addHook('uponSanitizeAttribute', (_, attribute) => {
    const { attrName: name, attrValue: value } = attribute;
    if (addresses.has(name) ? !isSafeAddress(value) : name === 'srcset' && !isSafeSrcset(value))
      attribute.keepAttr = false;
  });
  purifier.addHook('afterSanitizeAttributes', (element) => {
    // The opened page must not access this one.
    if (!element.hasAttribute('target')) return;
    const rel = new Set((element.getAttribute('rel') ?? '').split(/\s+/).filter(Boolean));
    element.setAttribute('rel', [...rel.add('noopener')].join(' '));
  });
  return purifier;
}

let purify: DOMPurify | undefined;

/**
 * Returns the safe part of HTML as nodes that run and load nothing before they are inserted. Throws where the browser does not support
 * DOMPurify, or where Trusted Types do not allow its policy `dompurify`. HTML beyond the parsing limits becomes plain text, with a warning.
 */
export function purifyContent(html: string, kind: SanitizedKind, tags?: readonly string[]): DocumentFragment {
  const excess = plainTextIfRisky(html);
  if (excess) return excess;
  purify ??= createInstance();
  // DOMPurify returns its input unchanged where it is not supported.
  if (!purify.isSupported) throw new Error('DOMPurify does not work in this browser.');
  // DOMPurify returns null, contrary to its types, when it cannot parse.
  const clean: unknown = purify.sanitize(html, {
    ALLOWED_TAGS: allowedTags(kind, tags),
    ALLOWED_ATTR: allowedAttributes,
    ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
    ALLOW_DATA_ATTR: false,
    // A string would be parsed again, which can change its meaning.
    RETURN_DOM_FRAGMENT: true,
  });
  if (!(clean instanceof DocumentFragment)) throw new Error('DOMPurify may not parse in this page.');
  return clean;
}
