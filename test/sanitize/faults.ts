import { registry } from '../../src/registry.ts';

const xhtml = 'http://www.w3.org/1999/xhtml';

/** Elements that neither content nor forms may contain. */
const documents =
  'style, link, meta, base, title, iframe, frame, frameset, object, embed, applet, portal, fencedframe, template, noscript, dialog, area, xmp, marquee';

/** Further elements that content may not contain. */
const controls =
  'script, slot, form, input, button, select, option, textarea, fieldset, output, map, listing, plaintext, noembed';

/** The attributes that content may have. */
const harmless = new RegExp(
  [
    '^(abbr|align|alt|aria-[a-z]+|cite|colspan|controls|datetime|decoding|default|dir|height|href|hreflang|kind|label|lang|loading|loop',
    'media|muted|open|playsinline|poster|preload|rel|reversed|role|rowspan|scope|sizes|span|src|srclang|srcset|start|target|title|type',
    'valign|value|width)$',
  ].join('|'),
);

const forbiddenInForms =
  /^on|^style$|^srcdoc$|^is$|^ping$|^xlink|^data-portico$|^autofocus$|^contenteditable$|^background$/;

const isScript = (value: string): boolean =>
  /script:|data:(?!image\/(png|jpeg|gif|webp|avif))/i.test(value.replace(/\s/g, ''));

/** Returns the attributes of an element, which members of a form with the same names do not hide. */
const attributesOf = (element: Element): (readonly [name: string, value: string])[] => {
  const names = Element.prototype.getAttributeNames.call(element);
  return names.map((name) => [name, Element.prototype.getAttribute.call(element, name) ?? ''] as const);
};

/** Returns the faults in text: every element. */
export const faultsInText = (root: ParentNode): string[] =>
  [...root.querySelectorAll('*')].map(({ localName }) => `<${localName}>`);

/** Returns the faults in content: everything that is not known to be harmless. */
export function faultsInContent(root: ParentNode): string[] {
  const faults: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    const { localName: name } = element;
    if (element.namespaceURI !== xhtml) faults.push(`<${name}> is not HTML`);
    if (element.matches(`${documents}, ${controls}`) || name.includes('-')) faults.push(`<${name}>`);
    if (element.shadowRoot) faults.push(`<${name}> has a shadow root`);
    for (const [attribute, value] of attributesOf(element)) {
      if (!harmless.test(attribute)) faults.push(`<${name} ${attribute}>`);
      if (['src', 'srcset', 'poster', 'cite'].includes(attribute) && isScript(value))
        faults.push(`<${name} ${attribute}=${value}>`);
    }
    // The protocol as the browser parses it.
    const href = name === 'a' ? element.getAttribute('href') : null;
    if (href !== null && !/^(https?|mailto|tel):$/.test(Reflect.get(element, 'protocol')))
      faults.push(`a link to ${href}`);
  }
  return faults;
}

/** Returns whether a setting of an element of this library is for the author of the page only. */
const isAuthorOnly = (name: string, value: string): boolean =>
  /^(open|sandbox)$/.test(name) || /beacon|"(open|sandbox)"/.test(value);

/** Returns the faults in forms and in parts of a page: what runs, restyles the page, or sets what only its author may set. */
export function faultsInForms(root: ParentNode): string[] {
  const faults: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    const { localName: name } = element;
    const isOurs = name.replace(/^portico-/, '') in registry;
    if (element.namespaceURI !== xhtml) faults.push(`<${name}> is not HTML`);
    if (element.matches(`${documents}, script:not([type="application/json"])`)) faults.push(`<${name}>`);
    if (name.includes('-') && !isOurs) faults.push(`<${name}>`);
    if (name === 'script' && isAuthorOnly('', element.textContent)) faults.push(`settings ${element.textContent}`);
    for (const [attribute, value] of attributesOf(element)) {
      if (forbiddenInForms.test(attribute) || (isOurs && isAuthorOnly(attribute, value)))
        faults.push(`<${name} ${attribute}>`);
      if (/^(java|vb)script:|^data:(?!image\/(png|jpeg|gif|webp|avif))/i.test(value.replace(/[\0-\x20]/g, '')))
        faults.push(`<${name} ${attribute}=${value}>`);
      if (attribute === 'action' && !/^https?:/.test(new URL(value, location.href).href))
        faults.push(`an action ${value}`);
    }
  }
  return faults;
}
