import type { AnyNode, BlockStatement, Program } from 'acorn';
import type { Range } from '../markup.ts';
import { type Coupling, couplingOf } from './coupling.ts';
import { isFunction, type Place, type Script } from './parse-script.ts';
import { guardBehind, guardOf } from './guard.ts';
import type { Loop } from './loop.ts';
import { referencesTo } from './variable-references.ts';

/** A statement that can be removed, with its range in the file. */
interface RemovableStatement extends Range {
  /** The variable that contains the result. Other scripts of the page may use it. */
  readonly variable?: string;
  /** The selectors of elements that must exist for the statement to run. */
  readonly guards: readonly string[];
  /** The selector of elements for which the loop of the statement does something else. */
  readonly others?: string;
  /** Other statements that are removed with it. */
  readonly also?: readonly Range[];
}

/** A statement that can be removed, or the reason why it cannot. */
export type Statement =
  | RemovableStatement
  | {
      readonly reason: string;
      /** For a widget that is coupled with another one: the statement, which can only be removed together with that of the other widget. */
      readonly coupled?: RemovableStatement & Coupling & { readonly variable: string };
      /** If the call is a whole statement in a function or an `if` that cannot be removed: the range of this statement. */
      readonly callStatement?: { readonly start: number; readonly end: number };
    };

/** Methods that start a new object of a library. They are part of its call. */
const startMethods = ['mount', 'init', 'run', 'render'];

/**
 * Returns the statement of a call, including the loop around it if the loop does nothing else. A call can only be removed if it runs once, when the
 * page has loaded, and nothing uses its result.
 */
export function findStatement({ ancestors }: Place, script: Script, called: string, loop?: Loop): Statement {
  if (script.isHandler) return { reason: 'an attribute of the page contains it' };
  if (loop && !loop.isOnlyCall) return { reason: 'its loop does more than this' };
  const chain = loop ? ancestors.slice(0, ancestors.indexOf(loop.node) + 1) : ancestors;
  let index = chain.length - 1;
  const at = (above: number): AnyNode | undefined => chain[index - above];
  // `new Splide('.x').mount()`
  for (
    let member = at(1), call = at(2);
    member?.type === 'MemberExpression' && call?.type === 'CallExpression';
    member = at(1), call = at(2)
  ) {
    const name = member.property.type === 'Identifier' ? member.property.name : '';
    if (!startMethods.includes(name) || call.arguments.length > 0) return { reason: `.${name}() uses its result` };
    index -= 2;
  }
  let variable: string | undefined;
  let isGlobal = true;
  let start: AnyNode | undefined;
  let coupling: Coupling | undefined;
  const declarator = at(1);
  if (declarator?.type === 'VariableDeclarator') {
    const declaration = at(2);
    if (declarator.id.type !== 'Identifier' || declaration?.type !== 'VariableDeclaration')
      return { reason: 'its result is taken apart' };
    variable = declarator.id.name;
    isGlobal = !chain.some(isFunction);
    if (declaration.declarations.length > 1) return { reason: 'it is declared together with other variables' };
    const uses = referencesTo(variable, script, chain);
    const [, use, ...others] = uses;
    start = others.length === 0 && use ? startBehind(declaration, use, script) : undefined;
    if (uses.length > 1 && !start) {
      coupling = couplingOf(variable, chain.slice(0, index - 1), uses.slice(1));
      if (!coupling) return { reason: usedLater(variable) };
    }
    index -= 2;
  } else if (declarator?.type === 'AssignmentExpression') {
    const declaration = at(2);
    if (declarator.left.type !== 'Identifier' || declaration?.type !== 'ExpressionStatement')
      return { reason: 'its result is stored for later' };
    variable = declarator.left.name;
    const [, use, ...others] = referencesTo(variable, script, chain);
    start = others.length === 0 && use ? startBehind(declaration, use, script) : undefined;
    if (!start) return { reason: 'its result is stored for later' };
    index -= 2;
  } else if (declarator?.type === 'ExpressionStatement') index -= 1;
  else return { reason: 'its result is used' };
  const condition = conditionAround(chain.slice(0, index + 1), script, called);
  if ('reason' in condition) {
    const [block, alone] = chain.slice(index - 1, index + 1);
    const isAlone = alone?.type === 'ExpressionStatement' && block?.type === 'BlockStatement';
    return isAlone
      ? { ...condition, callStatement: { start: script.start + alone.start, end: script.start + alone.end } }
      : condition;
  }
  const inFile = ({ start: from, end }: Range) => ({ start: script.start + from, end: script.start + end });
  if (coupling && variable !== undefined) {
    const also = coupling.also.map(inFile);
    const coupled = { ...inFile(chain[index]!), ...coupling, also, variable, guards: condition.guards };
    return { reason: usedLater(variable), coupled };
  }
  const statement = start ? { start: chain[index]!.start, end: start.end } : climb(chain.slice(0, index + 1), script);
  return {
    ...inFile(statement),
    guards: condition.guards,
    ...(variable !== undefined && isGlobal && { variable }),
    ...(loop?.others !== undefined && { others: loop.others }),
  };
}

const usedLater = (variable: string): string => `the script uses its result, "${variable}", later`;

/** Returns the statement after a declaration, if it only starts the widget: `splide.mount();`. */
function startBehind(declaration: AnyNode, { ancestors }: Place, { text }: Script): AnyNode | undefined {
  const [statement, call, member] = ancestors.slice(-4);
  const isStart =
    statement?.type === 'ExpressionStatement' &&
    call?.type === 'CallExpression' &&
    call.arguments.length === 0 &&
    member?.type === 'MemberExpression' &&
    member.property.type === 'Identifier' &&
    startMethods.includes(member.property.name);
  return isStart && /^[\s;]*$/.test(text.slice(declaration.end, statement.start)) ? statement : undefined;
}

const readyEvents = ['DOMContentLoaded', 'load', 'ready', 'turbo:load', 'turbolinks:load'];

/** The selectors of elements that must exist for a statement to run, or the reason why the statement may run not at all or more than once. */
type Condition = { readonly guards: readonly string[] } | { readonly reason: string };

/** Returns the condition of a statement if it runs once, when the page has loaded. */
function conditionAround(ancestors: readonly AnyNode[], script: Script, called: string): Condition {
  const guards: string[] = [];
  for (const [index, node] of ancestors.entries()) {
    if (node.type === 'IfStatement') {
      const isElse = node.alternate === ancestors[index + 1];
      const guard = isElse ? undefined : guardOf(node.test, called, script);
      if (!guard)
        return { reason: `it depends on a condition, ${shorten(script.text.slice(node.test.start, node.test.end))}` };
      if (guard.selector !== undefined) guards.push(guard.selector);
    } else if (node.type === 'BlockStatement' || node.type === 'Program') {
      for (const exit of exitsBefore(node, ancestors[index + 1], script)) {
        const guard = guardBehind(exit, called, script);
        const test = exit.type === 'IfStatement' ? exit.test : exit;
        if (!guard) return { reason: `it depends on a condition, ${shorten(script.text.slice(test.start, test.end))}` };
        if (guard.selector !== undefined) guards.push(guard.selector);
      }
    } else if (/^(?:For|While|DoWhile|Switch)/.test(node.type)) return { reason: 'it runs in a loop or a switch' };
    else if (node.type === 'CatchClause' || node.type === 'ConditionalExpression' || node.type === 'LogicalExpression')
      return { reason: 'it depends on a condition' };
    else if (isFunction(node)) {
      const condition = functionCondition(node, ancestors[index - 1], script, called);
      if ('reason' in condition) return condition;
      guards.push(...condition.guards);
    }
  }
  return { guards };
}

/** Returns the statements in a block that precede another statement and may leave the function. */
function exitsBefore(
  { body }: Pick<Program | BlockStatement, 'body'>,
  next: AnyNode | undefined,
  { places = [] }: Script,
) {
  const before = body.slice(
    0,
    Math.max(
      0,
      body.findIndex((one) => one === next),
    ),
  );
  return before.filter((statement) =>
    places.some(({ node, ancestors }) => {
      if (node.type !== 'ReturnStatement' && node.type !== 'ThrowStatement') return false;
      const inside = ancestors.indexOf(statement);
      return inside >= 0 && !ancestors.slice(inside).some(isFunction);
    }),
  );
}

const shorten = (text: string): string => (text.length > 50 ? `${text.slice(0, 49)}…` : text).replace(/\s+/g, ' ');

/** Returns the condition of a function if it runs once, when the page has loaded. */
function functionCondition(node: AnyNode, parent: AnyNode | undefined, script: Script, called: string): Condition {
  if (node.type === 'FunctionDeclaration') return declarationCondition(node.id?.name ?? '', script, called);
  const always: Condition = { guards: [] };
  // `(function () { … })()`
  if (parent?.type === 'CallExpression' && parent.callee === node) return always;
  if (parent?.type === 'UnaryExpression' || parent?.type === 'MemberExpression') return always;
  if (parent?.type === 'AssignmentExpression') {
    const target = script.text.slice(parent.left.start, parent.left.end);
    return /^(?:window\.)?onload$/.test(target) ? always : { reason: `it runs in a function, ${shorten(target)}` };
  }
  return parent?.type === 'CallExpression' && isReadyCall(parent, script)
    ? always
    : { reason: 'it runs in a function that other code calls' };
}

/** Returns whether a call runs its callback once, when the page has loaded. */
function isReadyCall(call: AnyNode, script: Script): boolean {
  if (call.type !== 'CallExpression') return false;
  const callee = script.text.slice(call.callee.start, call.callee.end).replaceAll(/\s/g, '');
  const [first] = call.arguments;
  const event = first?.type === 'Literal' ? String(first.value) : '';
  if (script.aliases.has(callee)) return true;
  const name = /(?:^|\.)(\w+)$/.exec(callee)?.[1];
  if (name === 'ready') return true;
  if (name === 'addEventListener' || name === 'on')
    return (
      /^(?:window|document|\$\(window\)|\$\(document\)|jQuery\((?:window|document)\))\./.test(callee) &&
      readyEvents.includes(event)
    );
  return name === 'load' && /\((?:window)\)\.load$/.test(callee);
}

/**
 * Returns the condition of a named function, if it is only used as a listener for the page's loading, or called once at the top level of a script.
 */
function declarationCondition(name: string, script: Script, called: string): Condition {
  const places = script.places ?? [];
  const uses = places.filter(({ node, ancestors }) => {
    const parent = ancestors.at(-2);
    const isOwnName = parent?.type === 'FunctionDeclaration' && parent.id === node;
    return node.type === 'Identifier' && node.name === name && !isOwnName;
  });
  const [use, ...others] = uses;
  const foreign = { reason: `it runs in the function ${name}(), which other code calls` };
  if (!use || others.length > 0) return foreign;
  const parent = use.ancestors.at(-2);
  const isRecursive = use.ancestors.some((node) => node.type === 'FunctionDeclaration' && node.id?.name === name);
  if (isRecursive || parent?.type !== 'CallExpression') return foreign;
  const isListener = parent.callee !== use.node && isReadyCall(parent, script);
  const isCall = parent.callee === use.node && use.ancestors.at(-3)?.type === 'ExpressionStatement';
  if (!isListener && !isCall) return foreign;
  return conditionAround(use.ancestors.slice(0, -2), script, called);
}

/** Returns the outermost statement that contains only the last of these nodes, including its guard and its `ready()`. */
function climb(chain: readonly AnyNode[], script: Script): AnyNode {
  let statement = chain.at(-1)!;
  for (let index = chain.length - 2; index >= 0; index--) {
    const node = chain[index]!;
    if (node.type === 'BlockStatement' && node.body.length === 1) continue;
    if (node.type === 'IfStatement' && !node.alternate) statement = node;
    else if (node.type === 'ExpressionStatement') {
      if (node.expression.type !== 'CallExpression' || !isReadyCall(node.expression, script)) return statement;
      statement = node;
    } else if (node.type === 'CallExpression' ? !isReadyCall(node, script) : !isFunction(node)) return statement;
    else if (node.type === 'FunctionDeclaration') return statement;
  }
  return statement;
}
