import type { DOMPurify } from 'dompurify';
import { isObject, parseJson, propertyName } from '../json/json.ts';
import { maxSettings } from '../settings/settings.ts';
import { isOwnTarget, isSafeAddress, isSafeLink, isSafeSrcset } from './address.ts';
import { isSettingAllowed, allowedSettings } from './author-settings.ts';
import { isDataAllowed } from './data-attributes.ts';
import { domPurifier } from './dom-purifier.ts';
import { allowedAttributes, allowedTags } from './tags.ts';

/** The members by which scripts read an element. A form control with such a name would replace that of its form. */
const structuralMembers: ReadonlySet<string> = new Set(
  [
    'addEventListener after append appendChild attachShadow attributes baseURI before checkValidity childElementCount',
    'childNodes children classList className cloneNode closest compareDocumentPosition constructor contains dataset',
    'dispatchEvent elements firstChild firstElementChild getAttribute getAttributeNames getAttributeNode',
    'getElementsByClassName getElementsByTagName getRootNode hasAttribute hasAttributes hasChildNodes innerHTML innerText',
    'insertAdjacentElement insertBefore isConnected isEqualNode isSameNode lastChild lastElementChild localName matches',
    'namespaceURI nextElementSibling nextSibling nodeName nodeType nodeValue normalize outerHTML ownerDocument',
    'parentElement parentNode previousElementSibling previousSibling prototype querySelector querySelectorAll remove',
    'removeAttribute removeAttributeNode removeChild removeEventListener replaceChild replaceChildren replaceWith',
    'reportValidity requestSubmit setAttribute shadowRoot style tagName textContent toggleAttribute valueOf __proto__',
    'hasOwnProperty toString',
  ].flatMap((names) => names.split(' ')),
);

/** Returns whether a form control may have that name or id: it must not replace a structural member of the form. */
export const isControlName = (name: string): boolean => name !== '' && !structuralMembers.has(name);

/** Returns whether a form may have that name: named forms take precedence over members of the document. */
export const isFormName = (name: string, page: object): boolean => isControlName(name) && !(name in page);

const hiddenOrOffscreen =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|(?:left|right|top|text-indent)\s*:\s*-\d{3,})/i;
const transparent = /(?:^|[;\s])opacity\s*:\s*(?:0+(?:\.0*)?|\.0+)\s*(?:[;!]|$)/i;

/** Returns whether a `style` attribute hides its element, as it does for honeypot fields, which must stay hidden. */
export const isHidingStyle = (style: string): boolean => hiddenOrOffscreen.test(style) || transparent.test(style);

/** Returns whether a value, without spaces and control characters, is a script URL or a `data:` document. */
function isScriptAddress(value: string): boolean {
  const address = value.replace(/[\0- \x7f]/g, '');
  return (
    /^(?:java|vb|live)script:/i.test(address) || /^data:(?!image\/(?:png|jpe?g|gif|webp|avif|bmp)[;,])/i.test(address)
  );
}

/** The rules in which the purifiers of forms and of markup differ. */
export interface PurifierPolicy {
  readonly isAllowedElement: (tag: string) => boolean;
  /** Allowed attributes in addition to the common ones. */
  readonly attributes: readonly string[];
  /** Returns whether an `id` or a `name` is allowed on an element with that tag. */
  readonly isNameAllowed: (tag: string, attribute: 'id' | 'name', value: string) => boolean;
  /** Returns whether an element of this library may call that address. */
  readonly isAddressAllowed: (address: string) => boolean;
  /** Returns whether a form may be sent to that safe address. */
  readonly isActionAllowed: (address: string) => boolean;
  /** Runs for each attribute before it is checked. */
  readonly onAttribute?: (element: Element, name: string, value: string) => void;
}

const formTags =
  'button datalist fieldset form input label legend meter optgroup option output progress select textarea';

/** `script` contains the settings of this library's elements; other scripts are removed. */
const tags = [...allowedTags('html'), ...formTags.split(' '), 'script'];

const attributes = [
  ...allowedAttributes,
  ...[
    'accept action autocomplete checked class cols command commandfor disabled enctype enterkeyhint for hidden high id inputmode list',
    'low max maxlength method min minlength multiple name novalidate optimum pattern placeholder readonly required role rows selected',
    'size step tabindex translate wrap',
  ].flatMap((names) => names.split(' ')),
];

const addresses: ReadonlySet<string> = new Set(['cite', 'href', 'poster', 'src']);

/** Global attributes that are not allowed on elements of this library. */
const forbiddenAttributes: ReadonlySet<string> = new Set(
  'accesskey autofocus contenteditable exportparts is nonce part popover slot style'.split(' '),
);

/** Returns whether an element of this library may have that attribute. */
export const isElementAttribute = (name: string): boolean =>
  /^(?!on)[a-z][a-z0-9-]*$/.test(name) && !forbiddenAttributes.has(name);

export function isAttributeAllowed(
  tag: string,
  name: string,
  value: string,
  { isAllowedElement, isNameAllowed, isAddressAllowed, isActionAllowed }: Omit<PurifierPolicy, 'attributes'>,
): boolean {
  if (name === 'data-portico') return false; // Only the author of the page sets page settings.
  if (tag === 'script') return name === 'type';
  if (isAllowedElement(tag) && !isSettingAllowed(propertyName(name), value, isAddressAllowed)) return false;
  if (name.startsWith('data-') && !isDataAllowed(name, value, 'server')) return false;
  if (name === 'action' || name === 'formaction') return isSafeAddress(value) && isActionAllowed(value);
  // It would close the dialog of the page around the form.
  if (name === 'method' || name === 'formmethod') return !/^\s*dialog\s*$/i.test(value);
  if (/^(?:form)?target$/.test(name)) return isOwnTarget(value);
  if (addresses.has(name)) return isSafeLink(value, 'server');
  if (name === 'srcset') return isSafeSrcset(value);
  if (name === 'id' || name === 'name') return isNameAllowed(tag, name, value);
  return !((isAllowedElement(tag) || name.startsWith('data-')) && isScriptAddress(value));
}

/** Returns the JSON of settings without those reserved for the page's author; `undefined` when it is invalid or too long. */
export function serializeSettings(
  text: string,
  isAddressAllowed: PurifierPolicy['isAddressAllowed'],
): string | undefined {
  const json = parseJson(text);
  if (!isObject(json) || Object.keys(json).length > maxSettings) return undefined;
  // A `<` could form a tag.
  return JSON.stringify(allowedSettings(json, isAddressAllowed)).replaceAll('<', String.raw`\u003c`);
}

/** Returns the tag of an element, read from the prototype, since a form control called `localName` would replace it. */
function tagOf(element: Element): string {
  const name: unknown = Reflect.get(Element.prototype, 'localName', element);
  return typeof name === 'string' ? name : '';
}

/** Removes a script unless it contains the settings of an element of this library. */
function checkScript(script: Element, { isAllowedElement, isAddressAllowed }: PurifierPolicy): void {
  const { parentElement: parent, firstChild: text } = script;
  const isSettings =
    parent && isAllowedElement(tagOf(parent)) && /^\s*application\/json\s*$/i.test(script.getAttribute('type') ?? '');
  if (!isSettings || script.childNodes.length !== 1 || !(text instanceof Text)) return script.remove();
  const json = serializeSettings(text.data, isAddressAllowed);
  if (json === undefined) script.remove();
  else text.data = json;
}

function addHooks(purifier: DOMPurify, policy: PurifierPolicy): void {
  purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName === 'script' && node instanceof Element) checkScript(node, policy);
  });
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName: name, attrValue: value } = attribute;
    const tag = tagOf(element);
    policy.onAttribute?.(element, name, value);
    if (!isAttributeAllowed(tag, name, value, policy)) attribute.keepAttr = false;
    // DOMPurify allows `for` on labels only; elements of this library use it too.
    else if (name === 'for' && policy.isAllowedElement(tag)) attribute.forceKeepAttr = true;
  });
}

/** Returns a function that sanitizes HTML by a policy. `purifyForm` and `purifyMarkup` list the guarantees. */
export function fragmentPurifier(policy: PurifierPolicy): (html: string) => DocumentFragment {
  const purify = domPurifier((purifier) => addHooks(purifier, policy));
  return (html) =>
    purify(html, {
      ALLOWED_TAGS: tags,
      ALLOWED_ATTR: [...attributes, ...policy.attributes],
      ALLOW_DATA_ATTR: true,
      CUSTOM_ELEMENT_HANDLING: {
        tagNameCheck: policy.isAllowedElement,
        attributeNameCheck: isElementAttribute,
        allowCustomizedBuiltInElements: false,
      },
      // It would remove the names `name`, `action` and `title` of fields; `isAttributeAllowed` decides.
      SANITIZE_DOM: false,
    });
}
