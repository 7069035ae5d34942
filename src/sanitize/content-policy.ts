import { isOwnTarget, isSafeLink, isSafeSrcset } from './address.ts';
import { domPurifier } from './dom-purifier.ts';
import { allowedAttributes, allowedTags, type SanitizedKind } from './tags.ts';

const addresses: ReadonlySet<string> = new Set(['cite', 'href', 'poster', 'src']);

/** The attributes that refer to other elements by id. Content has no ids, so they would refer to elements of the page. */
const references = /^aria-(?:activedescendant|controls|describedby|details|errormessage|flowto|labelledby|owns)$/;

function isAllowed(name: string, value: string): boolean {
  if (addresses.has(name)) return isSafeLink(value, 'visitor');
  if (name === 'srcset') return isSafeSrcset(value);
  return name === 'target' ? isOwnTarget(value) : !references.test(name);
}

const purify = domPurifier((purifier) =>
  purifier.addHook('uponSanitizeAttribute', (_, attribute) => {
    if (!isAllowed(attribute.attrName, attribute.attrValue)) attribute.keepAttr = false;
  }),
);

/** Returns the safe part of HTML, as documented for `sanitize()`. */
export const purifyContent = (html: string, kind: SanitizedKind, tags?: readonly string[]): DocumentFragment =>
  purify(html, {
    ALLOWED_TAGS: allowedTags(kind, tags),
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_DATA_ATTR: false,
  });
