/** The value of an attribute in a playground: a text, `true` for an attribute without a value, or `undefined` for none. */
export type AttributeValue = string | true | undefined;

/** One attribute with its value, and the space before it. */
const attribute = `\\s+([^\\s=>/"']+)(?:\\s*=\\s*("[^"]*"|'[^']*'|[^\\s>]+))?`;
const attributes = new RegExp(attribute, 'g');

/** Matches the first start tag of an element, with its attributes as the first group. */
const startTag = (tag: string): RegExp => new RegExp(`<${tag}((?:${attribute.replaceAll(/\((?!\?)/g, '(?:')})*)\\s*>`);

/** Returns HTML in which the first element with this tag has the attribute with the value; all other text stays as it is. */
export function setAttribute(html: string, tag: string, name: string, value: AttributeValue): string {
  return html.replace(startTag(tag), (whole, list: string) => {
    const written = value === true ? ` ${name}` : value === undefined ? '' : ` ${name}="${escapeValue(value)}"`;
    const isPresent = [...list.matchAll(attributes)].some(([, present]) => present === name);
    if (!isPresent) return written ? `<${tag}${list}${written}>` : whole;
    return `<${tag}${list.replaceAll(attributes, (own, present: string) => (present === name ? written : own))}>`;
  });
}

/** Returns the value of an attribute of the first element with this tag: `true` without a value, `undefined` without the attribute. */
export function getAttribute(html: string, tag: string, name: string): AttributeValue {
  const [, list = ''] = startTag(tag).exec(html) ?? [];
  const found = [...list.matchAll(attributes)].find(([, present]) => present === name);
  if (!found) return undefined;
  const [, , value] = found;
  return value === undefined ? true : unescapeValue(value.replaceAll(/^["']|["']$/g, ''));
}

const escapeValue = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const unescapeValue = (value: string): string => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
