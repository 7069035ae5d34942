import type { AnyNode, Expression, ObjectExpression } from 'acorn';

/** The source text of a value that is not a literal: a function, a variable, a call. */
export class Code {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The elements that a script selects by a literal selector. */
export class Selection {
  readonly selector: string;
  constructor(selector: string) {
    this.selector = selector;
  }
}

/** Options in JSON that a script reads from a child of each element. */
export class ElementJson {
  readonly selector: string;
  constructor(selector: string) {
    this.selector = selector;
  }
}

export type Options = Readonly<Record<string, unknown>>;

export const isOptions = (value: unknown): value is Options =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Code || value instanceof Selection || value instanceof ElementJson);

/** Returns the value of an expression. Parts that are not literals become `Code`. */
export function readLiteral(node: AnyNode, script: string, aliases: ReadonlySet<string>): unknown {
  const code = () => new Code(script.slice(node.start, node.end));
  const read = (inner: AnyNode): unknown => readLiteral(inner, script, aliases);
  switch (node.type) {
    case 'Literal':
      return node.regex ? code() : node.value;
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? '') : code();
    case 'Identifier':
      if (node.name === 'undefined') return undefined;
      return node.name === 'Infinity' ? Infinity : code();
    case 'UnaryExpression': {
      const value = read(node.argument);
      if (node.operator === '-' && typeof value === 'number') return -value;
      if (node.operator === '!' && ['boolean', 'number'].includes(typeof value)) return !value;
      return code();
    }
    case 'ArrayExpression':
      return node.elements.map((element) => (element && element.type !== 'SpreadElement' ? read(element) : code()));
    case 'ObjectExpression':
      return readObject(node, read) ?? code();
    case 'CallExpression':
      return readSelection(node.callee, node.arguments, aliases) ?? code();
    default:
      return code();
  }
}

function readObject(node: ObjectExpression, read: (inner: AnyNode) => unknown): Options | undefined {
  const found: Record<string, unknown> = {};
  for (const property of node.properties) {
    if (property.type === 'SpreadElement' || property.computed) return undefined;
    const { key } = property;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    if (name === undefined) return undefined;
    found[name] = read(property.value);
  }
  return found;
}

const domMethods: Readonly<Record<string, (argument: string) => string>> = {
  getElementById: (id) => `#${id}`,
  getElementsByClassName: (name) => `.${name.trim().split(/\s+/).join('.')}`,
  querySelector: (selector) => selector,
  querySelectorAll: (selector) => selector,
};

/** Returns the elements that a call selects: `$('.x')`, `document.querySelector('.x')`. */
export function readSelection(
  callee: Expression | { readonly type: 'Super' },
  args: readonly AnyNode[],
  aliases: ReadonlySet<string>,
): Selection | undefined {
  const [first, ...others] = args;
  const text = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined;
  if (callee.type === 'Identifier' && aliases.has(callee.name) && others.length === 0) {
    if (text !== undefined) return text.trim().startsWith('<') ? undefined : new Selection(text);
    if (first?.type === 'Identifier' && first.name === 'document') return new Selection(':root');
    return undefined;
  }
  if (text === undefined || callee.type !== 'MemberExpression' || callee.computed) return undefined;
  const { object, property } = callee;
  if (object.type !== 'Identifier' || object.name !== 'document' || property.type !== 'Identifier') return undefined;
  const method = domMethods[property.name];
  return method && new Selection(method(text));
}
