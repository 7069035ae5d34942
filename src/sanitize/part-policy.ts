import createPurifier, { type DOMPurify } from 'dompurify';
import { isObject, parseJson, propertyName } from '../json/json.ts';
import { isSafeAddress, isSafeSrcset } from './address.ts';
import { isSettingKept, keptSettings } from './author-settings.ts';
import { isScriptAddress } from './form-names.ts';
import { plainTextOfExcess } from './parsing-limits.ts';
import { allowedAttributes, allowedTags } from './tags.ts';

/** What makes one kind of a page's part different from another. */
export interface PartPolicy {
  /** Which elements of this library stay, by their name. */
  readonly isOurs: (tag: string) => boolean;
  /** Attributes that stay beside those of every part. */
  readonly attributes: readonly string[];
  /** Whether an `id` or a `name` may stay on an element of that name. */
  readonly isNameKept: (tag: string, attribute: 'id' | 'name', value: string) => boolean;
  /** Whether a setting of an element of this library may give it that address to ask. */
  readonly isAddressKept: (address: string) => boolean;
  /** Is told of each attribute before it is judged. */
  readonly seen?: (element: Element, name: string, value: string) => void;
}

const parts = 'button datalist fieldset form input label legend meter optgroup option output progress select textarea';

/** `script` is for the settings of this library's elements; any other is taken out before it is looked at. */
const tags = [...allowedTags('html'), ...parts.split(' '), 'script'];

const attributes = [
  ...allowedAttributes,
  ...[
    'accept action autocomplete checked class cols command commandfor disabled enctype enterkeyhint for hidden high id inputmode list',
    'low max maxlength method min minlength multiple name novalidate optimum pattern placeholder readonly required role rows selected',
    'size step tabindex translate wrap',
  ].flatMap((names) => names.split(' ')),
];

const addresses: ReadonlySet<string> = new Set(['action', 'cite', 'formaction', 'href', 'poster', 'src']);

/** Attributes that mean something on every element, and nothing that a part of a page needs. */
const unwanted: ReadonlySet<string> = new Set([
  'autofocus',
  'contenteditable',
  'is',
  'nonce',
  'part',
  'popover',
  'style',
]);

/** Whether an element of this library may have an attribute of that name. */
export const isOwnAttribute = (name: string): boolean => /^(?!on)[a-z][a-z0-9-]*$/.test(name) && !unwanted.has(name);

/** Escapes of JSON and of scripts: `\u0073`, `\u{73}`, `\x73`, `\s`. */
const escapes = /\\(?:u([0-9a-f]{4})|u\{0*([0-9a-f]{1,4})\}|x([0-9a-f]{2})|([^]))/gi;

const unescaped = (text: string): string =>
  text.replace(
    escapes,
    (_, long?: string, braced?: string, short?: string, character?: string) =>
      character ?? String.fromCharCode(Number.parseInt(long ?? braced ?? short ?? '', 16)),
  );

/** Whether an attribute speaks of the sandbox of a frame, as items of a lightbox do: by its name, or in JSON, however it is escaped. */
const isOfSandbox = (name: string, value: string): boolean => /sandbox/i.test(`${name} ${unescaped(value)}`);

/** Whether one attribute of an element may stay, whatever it is allowed by its name; `tag` is the element's. */
export function isKept(
  tag: string,
  name: string,
  value: string,
  { isOurs, isNameKept, isAddressKept }: Pick<PartPolicy, 'isOurs' | 'isNameKept' | 'isAddressKept'>,
): boolean {
  if (name === 'data-portico') return false; // The page's settings are the page's.
  if (tag === 'script') return name === 'type';
  if (isOurs(tag) && !isSettingKept(propertyName(name), value, isAddressKept)) return false;
  if (name.startsWith('data-') && isOfSandbox(name, value)) return false;
  if (addresses.has(name)) return isSafeAddress(value);
  if (name === 'srcset') return isSafeSrcset(value);
  if (name === 'id' || name === 'name') return isNameKept(tag, name, value);
  return !((isOurs(tag) || name.startsWith('data-')) && isScriptAddress(value));
}

/**
 * The JSON of settings as it may stand in a page, without those that only the author of the page may give; `undefined` where it is none. What
 * looks like a tag in it would be taken for one.
 */
export function settingsText(text: string, isAddressKept: PartPolicy['isAddressKept']): string | undefined {
  const json = parseJson(text);
  if (!isObject(json)) return undefined;
  return JSON.stringify(keptSettings(json, isAddressKept)).replaceAll('<', String.raw`\u003c`);
}

/**
 * The element's own word: a form may give one of its parts for it. What else is asked of a form here is what DOMPurify has seen
 * to be its own.
 */
function tagOf(element: Element): string {
  const name: unknown = Reflect.get(Element.prototype, 'localName', element);
  return typeof name === 'string' ? name : '';
}

/** Takes out every script but the settings of an element of this library. */
function checkScript(script: Element, { isOurs, isAddressKept }: PartPolicy): void {
  const { parentElement: around, firstChild: text } = script;
  const isSettings =
    around && isOurs(tagOf(around)) && /^\s*application\/json\s*$/i.test(script.getAttribute('type') ?? '');
  if (!isSettings || script.childNodes.length !== 1 || !(text instanceof Text)) return script.remove();
  const json = settingsText(text.data, isAddressKept);
  if (json === undefined) script.remove();
  else text.data = json;
}

/** One of its own: hooks and settings of a page that uses DOMPurify, too, do not reach it, and its own reach no page. */
function purifier(policy: PartPolicy): DOMPurify {
  const own = createPurifier(window);
  own.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName === 'script' && node instanceof Element) checkScript(node, policy);
  });
  own.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName: name, attrValue: value } = attribute;
    const tag = tagOf(element);
    policy.seen?.(element, name, value);
    if (!isKept(tag, name, value, policy)) attribute.keepAttr = false;
    // DOMPurify knows it of labels only; our elements name another by it, too.
    else if (name === 'for' && policy.isOurs(tag)) attribute.forceKeepAttr = true;
  });
  own.addHook('afterSanitizeAttributes', (element) => {
    // The page that opens must not reach back.
    if (!element.attributes.getNamedItem('target')) return;
    const rel = new Set((element.attributes.getNamedItem('rel')?.value ?? '').split(/\s+/).filter(Boolean));
    element.setAttribute('rel', [...rel.add('noopener')].join(' '));
  });
  return own;
}

/**
 * What takes a part of a page out of HTML, as nodes, made where nothing runs and nothing loads until they are put into the page. It throws
 * where the browser does not support DOMPurify, or where the page's Trusted Types do not allow its policy `dompurify`.
 *
 * Of every part it promises: nothing runs (no scripts, handlers, `javascript:` addresses, frames, styles, SVG, MathML, or elements that are
 * not known); what makes content and forms stays, with `class`, `role`, `aria-…` and `data-…`; and so do the elements of this library that
 * the policy knows, with their attributes and their settings (`<script type="application/json">` right in them), but for the settings that
 * only the author of the page may give. The page's own settings (`data-portico`) do not. What is too long or too deep to be parsed comes as
 * its text, with a warning.
 */
export function partPurifier(policy: PartPolicy): (html: string) => DocumentFragment {
  let purify: DOMPurify | undefined;
  return (html) => {
    const excess = plainTextOfExcess(html);
    if (excess) return excess;
    purify ??= purifier(policy);
    // Where it is not supported it would hand back what it got.
    if (!purify.isSupported) throw new Error('DOMPurify does not work in this browser.');
    // Where it cannot parse it gives null, whatever its types say.
    const clean: unknown = purify.sanitize(html, {
      ALLOWED_TAGS: tags,
      ALLOWED_ATTR: [...attributes, ...policy.attributes],
      ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
      ALLOW_DATA_ATTR: true,
      CUSTOM_ELEMENT_HANDLING: {
        tagNameCheck: policy.isOurs,
        attributeNameCheck: isOwnAttribute,
        allowCustomizedBuiltInElements: false,
      },
      // It would take the names `name`, `action` and `title` from fields; `isKept` decides.
      SANITIZE_DOM: false,
      // A string would have to be parsed once more, and can mean something else then.
      RETURN_DOM_FRAGMENT: true,
    });
    if (!(clean instanceof DocumentFragment)) throw new Error('DOMPurify may not parse in this page.');
    return clean;
  };
}
