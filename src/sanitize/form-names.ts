/**
 * What scripts ask every element for. A form gives, under the name or id of one of its parts, that part instead: whoever then
 * walks or reads the form gets lost. No honest field is called so.
 */
const structural: ReadonlySet<string> = new Set(
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

/** Whether a part of a form may have that name or id: not one that hides from scripts what the form itself is made of. */
export const isPartName = (name: string): boolean => name !== '' && !structural.has(name);

/** Whether a form may have that name: the document shows its forms under their names, before all that it has itself. */
export const isFormName = (name: string, page: object): boolean => isPartName(name) && !(name in page);

const away = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|(?:left|right|top|text-indent)\s*:\s*-\d{3,})/i;
const transparent = /(?:^|[;\s])opacity\s*:\s*(?:0+(?:\.0*)?|\.0+)\s*(?:[;!]|$)/i;

/**
 * Whether a `style` attribute takes its element out of sight: what hides a field from people and not from machines is a trap for those,
 * and must not show.
 */
export const isHidingStyle = (style: string): boolean => away.test(style) || transparent.test(style);

/** Whether a value, spaces and control characters aside, is an address that runs, or brings a document. */
export function isScriptAddress(value: string): boolean {
  const address = value.replace(/[\0- \x7f]/g, '');
  return (
    /^(?:java|vb|live)script:/i.test(address) || /^data:(?!image\/(?:png|jpe?g|gif|webp|avif|bmp)[;,])/i.test(address)
  );
}
