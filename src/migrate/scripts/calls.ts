import type { AnyNode, CallExpression, NewExpression } from 'acorn';
import { jsonOfElement, type Loop, loopAround } from './loop.ts';
import { selectionOf } from './selection.ts';
import { findStatement, type Statement } from './statement.ts';
import { Code, readLiteral, readSelection, Selection } from './literal.ts';
import { nameOf, type Place, type Script } from './parse-script.ts';

/** A call of a library's function in a script, such as `new Swiper('.views', { loop: true })`. */
export interface Call {
  /** The name of the function: `Swiper`, `AOS.init`, or `$.slick` for a jQuery plug-in. */
  readonly name: string;
  /** The selector of the elements; `undefined` if the call has no selector, or it is not a literal. */
  readonly selector: string | undefined;
  /** The other arguments; parts that are not literals are `Code`. */
  readonly args: readonly unknown[];
  readonly script: Script;
  /** The offset of the call in its file. */
  readonly offset: number;
  /** The statement to remove once the elements are migrated, or the reason why it cannot be removed. */
  readonly statement: Statement;
}

/** The calls in a script, by name. A method call is stored as `$.` and the method's name. */
const indexes = new WeakMap<Script, Map<string, Place<CallNode>[]>>();

type CallNode = CallExpression | NewExpression;

/** Returns the calls of a script by name. Cached, because all pages and libraries of a site use the same scripts. */
function indexOf(script: Script): Map<string, Place<CallNode>[]> {
  const known = indexes.get(script);
  if (known) return known;
  const index = new Map<string, Place<CallNode>[]>();
  for (const { node, ancestors } of script.places ?? []) {
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') continue;
    const { callee } = node;
    const method =
      callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
        ? `$.${callee.property.name}`
        : undefined;
    const name = callee.type === 'Super' ? undefined : nameOf(callee);
    for (const key of new Set([method, name]))
      if (key !== undefined) index.set(key, [...(index.get(key) ?? []), { node, ancestors }]);
  }
  indexes.set(script, index);
  return index;
}

const found = new WeakMap<AnyNode, Call[]>();

/** Returns the calls of some functions in a script. A method of the new object, such as `mount()` or `init()`, is part of its call. */
export function findCalls(script: Script, names: readonly string[]): Call[] {
  const index = indexOf(script);
  const places = new Map(names.flatMap((name) => index.get(name) ?? []).map((place) => [place.node, place]));
  return [...places.values()].flatMap((place) => {
    const { node } = place;
    const calls =
      found.get(node) ??
      [readCall(node, place, script) ?? unknownCall(node, place, script)].flatMap((call) => call ?? []);
    found.set(node, calls);
    return calls
      .flatMap((call) => (names.includes(call.name) ? [call] : (unknownCall(node, place, script) ?? [])))
      .filter(({ name }) => names.includes(name));
  });
}

function readCall(node: CallExpression | NewExpression, place: Place, script: Script): Call | undefined {
  const { text, aliases } = script;
  const read = (argument: AnyNode): unknown => readLiteral(argument, text, aliases);
  const args = node.arguments.map(read);
  const common = { script, offset: script.start + node.start };
  const { callee } = node;
  // `$('.views').slick({ … })`.
  if (node.type === 'CallExpression' && callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
    const { object } = callee;
    const selection =
      object.type === 'CallExpression' ? readSelection(object.callee, object.arguments, aliases) : undefined;
    // `const views = $('.views'); views.slick({ … })`: the variable may have other uses.
    const stored = object.type === 'Identifier' ? selectionOf(object, script) : undefined;
    if (stored && object.type === 'Identifier') {
      // A test of `views.length` is a guard, not another use.
      const uses = (script.places ?? []).filter(
        ({ node: one, ancestors }) =>
          one.type === 'Identifier' && one.name === object.name && !isLength(ancestors.at(-2), one),
      );
      const statement = findStatement(place, script, `$.${callee.property.name}`);
      const reason = `the script uses "${object.name}" for more`;
      return {
        ...common,
        name: `$.${callee.property.name}`,
        selector: stored.selector,
        args,
        statement: uses.length > 2 ? { reason } : statement,
      };
    }
    const isJQuery =
      object.type === 'CallExpression' && object.callee.type === 'Identifier' && aliases.has(object.callee.name);
    if (isJQuery) {
      const each = selection ? undefined : loopAround(object.arguments[0], place, script);
      return {
        ...common,
        name: `$.${callee.property.name}`,
        selector: selection?.selector ?? each?.selector,
        args,
        statement: findStatement(place, script, `$.${callee.property.name}`, each),
      };
    }
  }
  const name = callee.type === 'Super' ? undefined : nameOf(callee);
  if (name === undefined) return undefined;
  const [first] = args;
  const [argument] = node.arguments;
  const each = first instanceof Code ? loopAround(argument, place, script) : undefined;
  const variable = argument?.type === 'Identifier' ? selectionOf(argument, script)?.selector : undefined;
  const selector =
    typeof first === 'string' ? first : first instanceof Selection ? first.selector : (each?.selector ?? variable);
  // A single argument may be the options of a function that takes no elements: `AOS.init(config)`.
  const takesElement = selector !== undefined || (first instanceof Code && args.length > 1);
  return {
    ...common,
    name,
    selector,
    args: takesElement ? optionsOf(node.arguments.slice(1), args.slice(1), each) : args,
    statement: findStatement(place, script, name, each),
  };
}

/** Returns the arguments after the element. Options that a loop reads as JSON from its element are included. */
const optionsOf = (nodes: readonly AnyNode[], values: readonly unknown[], loop: Loop | undefined): readonly unknown[] =>
  values.map((value, index) => (loop && value instanceof Code && jsonOfElement(nodes[index], loop)) || value);

const isLength = (parent: AnyNode | undefined, object: AnyNode): boolean =>
  parent?.type === 'MemberExpression' &&
  parent.object === object &&
  parent.property.type === 'Identifier' &&
  parent.property.name === 'length';

/** Returns a plug-in call on elements that are not literal: `carousel.slick()`, `$(this).slick()`. */
function unknownCall({ callee, arguments: args, start }: CallNode, place: Place, script: Script): Call | undefined {
  if (
    callee.type !== 'MemberExpression' ||
    callee.property.type !== 'Identifier' ||
    place.node.type !== 'CallExpression'
  )
    return undefined;
  const name = `$.${callee.property.name}`;
  if (name === '$.on') return undefined;
  const read = args.map((argument) => readLiteral(argument, script.text, script.aliases));
  const reason = 'its elements are not literal';
  return { name, selector: undefined, args: read, script, offset: script.start + start, statement: { reason } };
}
