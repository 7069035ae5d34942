/* Selects the rules of a style sheet that style an example. */

const statePattern = ':(?:defined|target|hover|active|focus|focus-visible|focus-within|checked|disabled|open|state)';

/** A list in parentheses that contains a pseudo-class of a state, as in `:not(:defined, :has(:target))`. */
const stateList = new RegExp(
  `:(?:not|has)\\((?:[^()]|\\([^()]*\\))*?${statePattern}(?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\)`,
  'g',
);
const state = new RegExp(`${statePattern}(?:\\([^()]*\\))?(?![\\w-])`, 'g');

/**
 * Returns the rules of `sheet` that match one of the elements or a descendant, and the custom properties that these rules use. They are
 * declared in `sheet` or in `base`.
 */
export function cssFor(elements, sheet, base) {
  const nodes = parse(sheet);
  const rules = filter(nodes, elements, '').map((node) => write(node));
  const keyframes = nodes
    .filter(({ head }) => head.includes('@keyframes'))
    .filter(({ head }) => {
      const [, name] = /@keyframes ([\w-]+)/.exec(head) ?? [];
      return rules.some((rule) => rule.includes(name)) || matches(elements, `[type="${name}"]`);
    })
    .map((node) => write(node));
  const css = [...rules, ...keyframes].join('\n\n');
  const declarations = customProperties(css, [...parse(base), ...nodes]);
  return declarations.length > 0 ? `:root {\n  ${declarations.join('\n  ')}\n}\n\n${css}` : css;
}

/** Parses a sheet into nodes: `head` is a selector or a declaration with the comment before it, `body` the nodes of a block. */
function parse(sheet) {
  const root = { body: [] };
  const open = [root];
  let head = '';
  for (const [part] of sheet.matchAll(/\/\*[^]*?\*\/|"[^"]*"|'[^']*'|[{};]|[^/"'{};]+|\//g)) {
    const { body } = open.at(-1);
    if (part === '{') {
      const node = { head: head.trim(), body: [] };
      body.push(node);
      open.push(node);
    } else if (part === ';') body.push({ head: head.trim() });
    else if (part === '}') open.pop();
    else head += part;
    if ('{;}'.includes(part)) head = '';
  }
  return root.body;
}

const withoutComments = (text) => text.replaceAll(/\/\*[^]*?\*\//g, '').trim();

/** Returns the nodes that style one of the elements or a descendant, with only those of their nested rules that do. */
function filter(nodes, elements, parent) {
  return nodes.flatMap((node) => {
    if (!node.body) return [];
    const head = withoutComments(node.head);
    const isAtRule = head.startsWith('@');
    if (isAtRule && !/^@(?:media|supports|layer|container)/.test(head)) return [];
    const selector = isAtRule ? parent : nested(head, parent);
    const own = parent || !isAtRule ? node.body.filter(({ body }) => !body) : [];
    const body = [...(matches(elements, selector) ? own : []), ...filter(node.body, elements, selector)];
    return body.length > 0 ? [{ head: node.head, body }] : [];
  });
}

function nested(selector, parent) {
  if (!parent) return selector;
  const outer = `:is(${parent})`;
  return selector.includes('&') ? selector.replaceAll('&', outer) : `${outer} ${selector}`;
}

/** Returns whether a selector matches one of the elements or a descendant, ignoring pseudo-elements and states. */
function matches(elements, selector) {
  const lasting = selector
    .replaceAll(/::[\w-]+(?:\([^()]*\))?/g, '')
    .replaceAll(stateList, '')
    .replaceAll(state, '');
  try {
    return elements.some((element) => element.matches(lasting) || element.querySelector(lasting));
  } catch {
    return false; // For example, nothing remains of `:focus-visible`.
  }
}

function write({ head, body }, indent = '') {
  if (!body) return `${indent}${head};`;
  const lines = body.map((node, index) => (node.body && index > 0 ? '\n' : '') + write(node, `${indent}  `));
  return `${indent}${head} {\n${lines.join('\n')}\n${indent}}`;
}

/** Returns the declarations of `:root` for the custom properties in `css`, and for those that they use themselves. */
function customProperties(css, nodes) {
  const declared = new Map(
    nodes
      .filter(({ head }) => withoutComments(head) === ':root')
      .flatMap(({ body }) => body.filter((node) => !node.body))
      .map(({ head }) => withoutComments(head))
      .map((declaration) => [declaration.split(':')[0], `${declaration};`]),
  );
  const used = new Set();
  const collect = (text) => {
    for (const [, name] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name) || !declared.has(name)) continue;
      used.add(name);
      collect(declared.get(name));
    }
  };
  collect(css);
  if (used.size > 0 && declared.has('color-scheme')) used.add('color-scheme');
  return [...declared].filter(([name]) => used.has(name)).map(([, declaration]) => declaration);
}
