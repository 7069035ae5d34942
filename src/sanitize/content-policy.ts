import { isSafeLink, isSafeSrcset } from './address.ts';
import { domPurifier } from './dom-purifier.ts';
import { allowedAttributes, allowedTags, type SanitizedKind } from './tags.ts';

const addresses: ReadonlySet<string> = new Set(['cite', 'href', 'poster', 'src']);

const purify = domPurifier((purifier) =>
  purifier.addHook('uponSanitizeAttribute', (_, attribute) => {
    const { attrName: name, attrValue: value } = attribute;
    const isKept = addresses.has(name) ? isSafeLink(value, 'visitor') : name !== 'srcset' || isSafeSrcset(value);
    if (!isKept) attribute.keepAttr = false;
  }),
);

/** Returns the safe part of HTML, as `sanitize()` describes it. */
export const purifyContent = (html: string, kind: SanitizedKind, tags?: readonly string[]): DocumentFragment =>
  purify(html, {
    ALLOWED_TAGS: allowedTags(kind, tags),
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_DATA_ATTR: false,
  });
