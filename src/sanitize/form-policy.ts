import createPurifier, { type DOMPurify } from 'dompurify';
import { parseJson } from '../json/json.ts';
import { isSafeAddress, isSafeSrcset } from './address.ts';
import { giveFreeIds, keepWithin } from './form-ids.ts';
import { isFormName, isHiding, isPartName, isScriptAddress } from './form-names.ts';
import { allowedAttributes, allowedTags } from './tags.ts';

const parts = 'button datalist fieldset form input label legend meter optgroup option output progress select textarea';

/** `script` is for the settings of this library's elements; any other is taken out before it is looked at. */
const tags = [...allowedTags('html'), ...parts.split(' '), 'script'];

const attributes = [
  ...allowedAttributes,
  ...[
    'accept accept-charset action autocapitalize autocomplete checked class cols command commandfor dirname disabled',
    'enctype enterkeyhint for form formaction formenctype formmethod formnovalidate formtarget hidden high id inputmode',
    'list low max maxlength method min minlength multiple name novalidate optimum pattern placeholder readonly required',
    'role rows selected size slot spellcheck step tabindex translate wrap',
  ].flatMap((names) => names.split(' ')),
];

const addresses: ReadonlySet<string> = new Set(['action', 'cite', 'formaction', 'href', 'poster', 'src']);

/** What has a name that is sent, and that the form shows it under. */
const named: ReadonlySet<string> = new Set(['button', 'fieldset', 'input', 'output', 'select', 'textarea']);

/** Attributes that mean something on every element, and nothing that a form needs. */
const unwanted: ReadonlySet<string> = new Set(['autofocus', 'contenteditable', 'is', 'nonce', 'part', 'popover', 'style']);

/**
 * The elements of this library that a form is made of. All others are the page's: some speak with a site as soon as they stand in a page, or tell
 * it of the visitor, and some load what their author names.
 */
const ofForms: ReadonlySet<string> = new Set(
  ['alert', 'contact-form', 'email-verification', 'form-steps', 'form-validator', 'quantity', 'select', 'tooltip'].map((name) => `portico-${name}`),
);

const isOurs = (name: string): boolean => ofForms.has(name);

/**
 * The element's own word: a form may give one of its parts for it. What else is asked of a form here is what DOMPurify has seen
 * to be its own.
 */
function tagOf(element: Element): string {
  const name: unknown = Reflect.get(Element.prototype, 'localName', element);
  return typeof name === 'string' ? name : '';
}

/** Whether one attribute of an element may stay, whatever it is allowed by its name. */
function isKept(element: Element, name: string, value: string): boolean {
  const tag = tagOf(element);
  if (name === 'data-portico') return false; // The page's settings are the page's.
  if (tag === 'script') return name === 'type';
  if (addresses.has(name)) return isSafeAddress(value);
  if (name === 'srcset') return isSafeSrcset(value);
  if (name === 'id') return isPartName(value) && tag !== 'img';
  if (name !== 'name') return !((isOurs(tag) || name.startsWith('data-')) && isScriptAddress(value));
  if (tag === 'form') return isFormName(value, document);
  return isOurs(tag) || (named.has(tag) && isPartName(value));
}

/** Takes out every script but the settings of an element of this library. */
function checkScript(script: Element): void {
  const { parentElement: around, firstChild: text } = script;
  const isSettings = around && isOurs(tagOf(around)) && /^\s*application\/json\s*$/i.test(script.getAttribute('type') ?? '');
  const isAlone = script.childNodes.length === 1;
  if (!isSettings || !isAlone || !(text instanceof Text) || parseJson(text.data) === undefined) return script.remove();
  // The same JSON; what looks like a tag would be taken for one.
  text.data = text.data.replaceAll('<', String.raw`\u003c`);
}

/** One of its own: hooks and settings of a page that uses DOMPurify, too, do not reach it, and its own reach no page. */
function purifier(): DOMPurify {
  const own = createPurifier(window);
  own.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName === 'script' && node instanceof Element) checkScript(node);
  });
  own.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName: name, attrValue: value } = attribute;
    if (name === 'style' && isHiding(value)) element.setAttribute('hidden', '');
    if (!isKept(element, name, value)) attribute.keepAttr = false;
    // DOMPurify knows it of labels only; our elements name a field by it, too.
    else if (name === 'for' && isOurs(tagOf(element))) attribute.forceKeepAttr = true;
  });
  own.addHook('afterSanitizeAttributes', (element) => {
    // The page that opens must not reach back.
    if (!element.attributes.getNamedItem('target')) return;
    const rel = new Set((element.attributes.getNamedItem('rel')?.value ?? '').split(/\s+/).filter(Boolean));
    element.setAttribute('rel', [...rel.add('noopener')].join(' '));
  });
  return own;
}

let purify: DOMPurify | undefined;

/**
 * A form out of HTML that a page does not trust wholly, as nodes, made where nothing runs and nothing loads until it is put
 * into the page (§4, forced protection). Throws where the browser does not support DOMPurify, or where the page's Trusted Types
 * do not allow its policy `dompurify`.
 *
 * What it promises:
 *
 * - Nothing runs: no scripts, handlers, `javascript:` addresses, frames, styles, SVG, MathML, or elements that are not known.
 * - What makes a form stays: its parts, labels, hidden inputs, `id`, `name`, `class`, `for`, `data-…`, and those elements of this
 *   library that forms are made of, with their attributes and their settings (`<script type="application/json">` right in them).
 *   All others are the page's, and so are its own settings (`data-portico`).
 * - It hides as little as a form can. Its parts hide nothing of the document; of the form itself they hide no more than its own
 *   properties (a hidden field `action`, as CMS forms have it), and none by which scripts walk and read it; a form's name hides
 *   nothing that the document has; an `id` that the page has already becomes another (`email-2`), with all that refers to it.
 *   An `id` becomes a global variable where the page has none of that name: that cannot be helped, since labels, CSS and the
 *   page's scripts need it.
 * - It reaches no form but its own: `form`, `commandfor` and `popovertarget` that point elsewhere go.
 * - What a `style` attribute took out of sight, such as a trap for bots, stays so, by `hidden`; otherwise styles are gone.
 *
 * What it does not promise: that the form sends to a place that the visitor trusts. Any `http` or `https` address may be its
 * `action`.
 */
export function purifiedForm(html: string, page: Document = document): DocumentFragment {
  purify ??= purifier();
  // Where it is not supported it would hand back what it got.
  if (!purify.isSupported) throw new Error('DOMPurify does not work in this browser.');
  // Where it cannot parse it gives null, whatever its types say.
  const clean: unknown = purify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
    ALLOW_DATA_ATTR: true,
    CUSTOM_ELEMENT_HANDLING: {
      tagNameCheck: isOurs,
      attributeNameCheck: (name) => /^(?!on)[a-z][a-z0-9-]*$/.test(name) && !unwanted.has(name),
      allowCustomizedBuiltInElements: false,
    },
    // It would take the names `name`, `action` and `title` from fields; `isKept` decides.
    SANITIZE_DOM: false,
    // A string would have to be parsed once more, and can mean something else then.
    RETURN_DOM_FRAGMENT: true,
  });
  if (!(clean instanceof DocumentFragment)) throw new Error('DOMPurify may not parse in this page.');
  // A form goes on to give its parts under names that it was once asked for, when they are gone; its copy does not.
  const form = page.importNode(clean, true);
  keepWithin(form);
  giveFreeIds(form, page);
  return form;
}
