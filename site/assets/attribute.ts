/** The value of an attribute in a playground: a text, `true` for an attribute without a value, or `undefined` for none. */
export type AttributeValue = string | true | undefined;

/** Matches one attribute with its value, and the space before it. */
const attributes = /\s+([^\s=>/"']+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>]+))?/g;

/** Returns HTML in which the first element with this tag has the attribute with the value; all other text stays as it is. */
export function setAttribute(html: string, tag: string, name: string, value: AttributeValue): string {
  const start = new RegExp(`<${tag}((?:\\s+[^\\s=>/"']+(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s>]+))?)*)\\s*>`);
  return html.replace(start, (whole, list: string) => {
    const written = value === true ? ` ${name}` : value === undefined ? '' : ` ${name}="${escapeValue(value)}"`;
    const present = [...list.matchAll(attributes)].some(([, attribute]) => attribute === name);
    if (!present) return written ? `<${tag}${list}${written}>` : whole;
    return `<${tag}${list.replaceAll(attributes, (own, attribute: string) => (attribute === name ? written : own))}>`;
  });
}

const escapeValue = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Returns the value of an attribute of the first element with this tag: `true` without a value, `undefined` without the attribute. */
export function getAttribute(html: string, tag: string, name: string): AttributeValue {
  const [, list = ''] =
    new RegExp(`<${tag}((?:\\s+[^\\s=>/"']+(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s>]+))?)*)\\s*>`).exec(html) ?? [];
  for (const [, attribute, value] of list.matchAll(attributes)) {
    if (attribute === name)
      return value === undefined
        ? true
        : value
            .replaceAll(/^["']|["']$/g, '')
            .replaceAll('&quot;', '"')
            .replaceAll('&amp;', '&');
  }
  return undefined;
}
