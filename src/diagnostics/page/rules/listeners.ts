export interface ScriptListener {
  readonly name: string;
  /** The offset of the call in the script. */
  readonly index: number;
  /** The selector of the elements that get it, or `page` for the document and the window; `undefined` if the script does not show it. */
  readonly receiver: string | undefined;
  /** `false` for the method `on` of jQuery, which other libraries have, too. */
  readonly isNative: boolean;
}

/** A call that adds a listener. With jQuery, the name may have a group: `portico-open.shop`. */
const call = /(\??\.)?\b(addEventListener|on|one)\(\s*(["'`])([\w:-]+)(?:\.[\w.]+)?\3/g;

/** A call that finds elements: `document.querySelector('portico-popup')`, `$('#news')`. */
const lookup =
  /(?:\bdocument\s*\.\s*)?(?<method>getElementById|querySelector(?:All)?|\$|jQuery)(?:<[^>()]*>)?\(\s*(?<quote>["'`])(?<value>[^\n]{0,200}?)\k<quote>\s*\)/
    .source;

/** `form = document.querySelector(…)`, and the variable of `for (const form of …)`; tried at the beginning of words only, since data can be one long word. */
const assigned = new RegExp(`(?<![\\w$])(?<name>[\\w$]+)\\s*(?::[^=\\n]{0,60})?(?:=|\\bof\\b)\\s*${lookup}`, 'g');

/** `document.querySelectorAll(…).forEach((form) => …)` */
const called = new RegExp(`${lookup}\\.forEach\\(\\s*(?:function\\s*)?\\(?\\s*(?<name>[\\w$]+)`, 'g');

const lookedUp = new RegExp(`${lookup}!?$`);

/** The last name of an expression, and the name before it. */
const lastName = /(?:([\w$\])]+)\s*\.\s*)?([\w$]+)[!)]?$/;

export function listenersIn(text: string): ScriptListener[] {
  const selectors = new Map<string, string>();
  for (const pattern of [assigned, called])
    for (const { groups } of text.matchAll(pattern)) selectors.set(groups?.['name'] ?? '', selectorOf(groups));

  const receiverOf = (before: string): string | undefined => {
    const found = lookedUp.exec(before);
    if (found) return selectorOf(found.groups);
    const [, owner, name = ''] = lastName.exec(before) ?? [];
    if (owner === 'document' ? name === 'body' : owner === undefined && /^(?:document|window)$/.test(name))
      return 'page';
    return owner === undefined && isNamedOnce(text, name) ? selectors.get(name) : undefined;
  };
  return Array.from(text.matchAll(call), ({ index, 1: dot = '', 2: method, 4: name = '' }) => ({
    name,
    index: index + dot.length,
    receiver: dot === '' ? 'page' : receiverOf(text.slice(Math.max(0, index - 200), index).trimEnd()),
    isNative: method === 'addEventListener',
  }));
}

const selectorOf = (groups: RegExpMatchArray['groups']): string =>
  `${groups?.['method'] === 'getElementById' ? '#' : ''}${groups?.['value'] ?? ''}`;

/** Returns whether a script uses a name for one variable only, and not for a parameter elsewhere. */
function isNamedOnce(text: string, name: string): boolean {
  const escaped = name.replaceAll('$', '\\$');
  const introduced = new RegExp(
    `\\b(?:const|let|var)\\s+${escaped}(?![\\w$])|(?<![\\w$])${escaped}\\s*(?:,[\\w$\\s,]*)?\\)?\\s*=>|\\bfunction\\b[^()]*\\([^()]*(?<![\\w$])${escaped}(?![\\w$])`,
    'g',
  );
  return (text.match(introduced) ?? []).length <= 1;
}
