import { isPageAction, isSafeAddress, isSafeSrcset } from './address.ts';
import { domPurifier } from './dom-purifier.ts';
import { allowedAttributes, allowedTags, type SanitizedKind } from './tags.ts';

const addresses: ReadonlySet<string> = new Set(['cite', 'href', 'poster', 'src']);

const purify = domPurifier((purifier) =>
  purifier.addHook('uponSanitizeAttribute', (_, attribute) => {
    const { attrName: name, attrValue: value } = attribute;
    if (addresses.has(name) ? !isSafeAddress(value) || isPageAction(value) : name === 'srcset' && !isSafeSrcset(value))
      attribute.keepAttr = false;
  }),
);

/** Returns the safe part of HTML, as `sanitize()` describes it. */
export const purifyContent = (html: string, kind: SanitizedKind, tags?: readonly string[]): DocumentFragment =>
  purify(html, {
    ALLOWED_TAGS: allowedTags(kind, tags),
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_DATA_ATTR: false,
  });
