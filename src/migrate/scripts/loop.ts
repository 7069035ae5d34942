import type { AnyNode, ArrowFunctionExpression, FunctionExpression } from 'acorn';
import { ElementJson } from './literal.ts';
import type { Place, Script } from './parse-script.ts';
import { selectionOf } from './selection.ts';

type Callback = FunctionExpression | ArrowFunctionExpression;

/** A loop over selected elements that treats each of them in the same way. */
export interface Loop {
  /** The selector of the elements for which the loop makes the call. */
  readonly selector: string;
  /** The selector of the elements for which the loop does something else. */
  readonly others?: string;
  readonly node: AnyNode;
  readonly callback: Callback;
  /** `true` if the loop only makes the call and reads options for it. */
  readonly isOnlyCall: boolean;
}

/**
 * Returns the loop if an argument is its current element: `$('.x').each(function () { $(this).slick() })`, `querySelectorAll('.x').forEach((x) =>
 * …)`.
 */
export function loopAround(argument: AnyNode | undefined, { ancestors }: Place, script: Script): Loop | undefined {
  const index = ancestors.findLastIndex((node) => /Function/.test(node.type));
  const callback = ancestors[index];
  const node = ancestors[index - 1];
  if (!argument || node?.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  if (callback?.type !== 'FunctionExpression' && callback?.type !== 'ArrowFunctionExpression') return undefined;
  const { object, property } = node.callee;
  if (property.type !== 'Identifier') return undefined;
  const selection = selectionOf(object, script);
  const place = { each: 1, forEach: 0, map: 0 }[property.name];
  if (!selection || place === undefined) return undefined;
  const parameter = callback.params[place];
  const element = parameter?.type === 'Identifier' ? parameter.name : undefined;
  const isElement =
    (argument.type === 'ThisExpression' && property.name === 'each') ||
    (argument.type === 'Identifier' && argument.name === element);
  if (!isElement) return undefined;
  const inner = ancestors.slice(index + 1);
  const branch = branchOf(inner, element);
  const narrow = (part: string) => `:is(${selection.selector})${part}`;
  return {
    selector: branch?.only ? narrow(branch.only) : selection.selector,
    ...(branch?.others && { others: narrow(branch.others) }),
    node,
    callback,
    isOnlyCall: branch !== undefined && statementsBeside(callback, inner).every((one) => isJsonOf(one, element)),
  };
}

/** Returns the JSON options if a variable of the loop contains them: `const config = JSON.parse(x.querySelector('.config').innerHTML)`. */
export function jsonOfElement(argument: AnyNode | undefined, { callback }: Loop): ElementJson | undefined {
  if (argument?.type !== 'Identifier' || callback.body.type !== 'BlockStatement') return undefined;
  for (const statement of callback.body.body) {
    const declared = jsonIn(statement);
    if (declared?.name === argument.name) return new ElementJson(declared.selector);
  }
  return undefined;
}

const statementsBeside = ({ body }: Callback, inner: readonly AnyNode[]): AnyNode[] =>
  body.type === 'BlockStatement' ? body.body.filter((statement) => !inner.includes(statement)) : [];

const isJsonOf = (statement: AnyNode, element: string | undefined): boolean =>
  element !== undefined && jsonIn(statement)?.element === element;

/** Returns the variable that a statement declares for the JSON in a child of the element. */
function jsonIn(statement: AnyNode) {
  const declarator = statement.type === 'VariableDeclaration' ? statement.declarations[0] : undefined;
  if (statement.type !== 'VariableDeclaration' || statement.declarations.length > 1) return undefined;
  if (declarator?.id.type !== 'Identifier' || !declarator.init) return undefined;
  const parsed = argumentOf(declarator.init, 'parse');
  const trimmed = parsed && (methodOf(parsed)?.name === 'trim' ? methodOf(parsed)?.object : parsed);
  if (trimmed?.type !== 'MemberExpression' || trimmed.property.type !== 'Identifier') return undefined;
  if (!['innerHTML', 'textContent', 'innerText'].includes(trimmed.property.name)) return undefined;
  const query = methodOf(trimmed.object);
  const selector = argumentOf(trimmed.object, 'querySelector');
  if (query?.object.type !== 'Identifier' || selector?.type !== 'Literal') return undefined;
  return { name: declarator.id.name, element: query.object.name, selector: String(selector.value) };
}

/** Returns the object and the name of a called method. */
function methodOf(node: AnyNode) {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property } = node.callee;
  return property.type === 'Identifier' ? { object, name: property.name } : undefined;
}

const argumentOf = (node: AnyNode, method: string): AnyNode | undefined =>
  node.type === 'CallExpression' && methodOf(node)?.name === method ? node.arguments[0] : undefined;

/** Selectors for parts of a loop's elements, to be appended to the selector of all of them. */
interface Branch {
  readonly only?: string | undefined;
  readonly others?: string | undefined;
}

/** The types of nodes that may surround a call in a callback if the callback makes the call for each element. */
const plain = /^(?:BlockStatement|ExpressionStatement|VariableDeclarat(?:ion|or)|(?:New|Call|Member)Expression)$/;

/**
 * Returns the part of the elements for which a loop makes its call, and the part for which it does something else, if the loop tests a class of the
 * element. Returns `undefined` if the call depends on anything else.
 */
function branchOf(inner: readonly AnyNode[], element: string | undefined): Branch | undefined {
  const [test, ...others] = inner.filter(({ type }) => type === 'IfStatement');
  if (others.length > 0 || inner.some((node) => node !== test && !plain.test(node.type))) return undefined;
  if (test?.type !== 'IfStatement') return {};
  const { test: condition, consequent, alternate } = test;
  const list = methodOf(condition)?.object;
  const name = argumentOf(condition, 'contains');
  const isClass =
    list?.type === 'MemberExpression' &&
    list.property.type === 'Identifier' &&
    list.property.name === 'classList' &&
    list.object.type === 'Identifier' &&
    list.object.name === element;
  if (!isClass || name?.type !== 'Literal' || !/^[\w-]+$/.test(String(name.value))) return undefined;
  const parts = [`.${name.value}`, `:not(.${name.value})`] as const;
  const [only, rest] = inner.includes(consequent) ? parts : parts.toReversed();
  return { only, ...(alternate && { others: rest }) };
}
