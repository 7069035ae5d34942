import type { AnyNode } from 'acorn';
import type { Call } from './calls.ts';
import type { Place, Script } from './parse-script.ts';
import { selectionOf } from './selection.ts';

/** The methods by which scripts of jQuery listen to events. */
export const listenerCalls = ['$.on', '$.bind', '$.click'];

/** A listener that scrolls the page: to its top, or to the target of its link. */
interface ScrollListener {
  readonly to: 'top' | 'target';
  /** The selector of the elements that are clicked. */
  readonly selector: string;
  /** The space above the target, in px, as far as it is a number. */
  readonly offset: number;
  readonly call: Call;
  /** The reason why the listener is more than a scroll. */
  readonly reason?: string;
}

export const scrollListeners = (calls: readonly Call[], to: ScrollListener['to']): ScrollListener[] =>
  calls
    .filter(({ name }) => listenerCalls.includes(name))
    .flatMap((call) => readScrollListener(call) ?? [])
    .filter((listener) => listener.to === to);

/** Returns the reason why the call of a listener cannot be removed. */
export const refusalOf = ({ statement }: Call): string | false =>
  'reason' in statement && `of its listener: ${statement.reason}`;

/** Functions that a scroll to a target calls, apart from `$()`. */
const harmless =
  /^(?:animate|stop|offset|attr|slice|replace|preventDefault|stopPropagation|outerHeight|innerHeight|height|scrollTop|focus|is|parseInt)$/;

/** The attributes that such functions read, or set on the target. */
const knownAttributes = /^(?:href|tabindex|id|name)$/;

/** Returns the listener of a call such as `$('a').click(function () { $('html, body').animate({ scrollTop: 0 }) })`. */
function readScrollListener(call: Call): ScrollListener | undefined {
  const { name, script, args } = call;
  const { node } = placeOf(call) ?? {};
  const handler = node?.type === 'CallExpression' ? node.arguments.at(-1) : undefined;
  const event = name === '$.click' ? 'click' : args[0];
  if (!handler || !/^click(?:\.[\w.-]+)?$/.test(String(event)) || !/^(?:Arrow)?Function/.test(handler.type))
    return undefined;
  if (!script.text.slice(handler.start, handler.end).includes('scrollTop')) return undefined;
  // The listener of a part of the page or of the whole page names the elements that are clicked in its second argument.
  const delegated = name === '$.click' ? undefined : args[1];
  const selector = typeof delegated === 'string' ? delegated : call.selector;
  const places = (script.places ?? []).filter(({ ancestors }) => ancestors.includes(handler));
  const scrolls = places.flatMap((place) => animatedTop(place, script) ?? []);
  const [top] = scrolls;
  if (!top || selector === undefined) return undefined;
  const found = { selector, call, to: isZero(top) ? 'top' : 'target', offset: numberIn(top, places) } as const;
  const other = scrolls.length > 1 || places.some((place) => !isHarmless(place, places, script));
  const isForeign = found.to === 'target' && !places.some(({ node: one }) => one.type === 'ThisExpression');
  return other || isForeign ? { ...found, reason: 'its listener does more than scroll to its target' } : found;
}

/** Returns the expression to whose value a call animates the scroll position of the page. */
function animatedTop({ node }: Place, script: Script): AnyNode | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property } = node.callee;
  const [options] = node.arguments;
  if (property.type !== 'Identifier' || property.name !== 'animate' || options?.type !== 'ObjectExpression')
    return undefined;
  const [only, ...others] = options.properties;
  if (only?.type !== 'Property' || others.length > 0 || !isKey(only.key, 'scrollTop')) return undefined;
  const isStopped = object.type === 'CallExpression' && object.callee.type === 'MemberExpression';
  const root = isStopped && object.callee.type === 'MemberExpression' ? object.callee.object : object;
  return /^\s*(?:html|body|:root)\s*(?:,\s*(?:html|body)\s*)?$/.test(selectionOf(root, script)?.selector ?? '')
    ? only.value
    : undefined;
}

const isKey = (key: AnyNode, name: string): boolean =>
  (key.type === 'Identifier' && key.name === name) || (key.type === 'Literal' && key.value === name);

const isZero = (node: AnyNode): boolean => node.type === 'Literal' && Number(node.value) === 0;

/** Returns the number that is subtracted in an expression; 0 without one. */
function numberIn(top: AnyNode, places: readonly Place[]): number {
  const found = places.find(
    ({ node, ancestors }) =>
      ancestors.includes(top) && node.type === 'BinaryExpression' && node.operator === '-' && isNumber(node.right),
  );
  const right = found?.node.type === 'BinaryExpression' ? found.node.right : undefined;
  return right?.type === 'Literal' ? Number(right.value) : 0;
}

const isNumber = (node: AnyNode): boolean => node.type === 'Literal' && typeof node.value === 'number';

/** Returns whether a node of a listener changes nothing but the scroll position, the focus and the address of the page. */
function isHarmless({ node }: Place, places: readonly Place[], { text, aliases }: Script): boolean {
  switch (node.type) {
    case 'CallExpression': {
      const { callee, arguments: args } = node;
      if (callee.type === 'Identifier') return aliases.has(callee.name) || harmless.test(callee.name);
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
      const [first] = args;
      if (callee.property.name === 'attr')
        return first?.type === 'Literal' && knownAttributes.test(String(first.value));
      return harmless.test(callee.property.name) && !(callee.property.name === 'scrollTop' && first);
    }
    case 'AssignmentExpression': {
      const { left } = node;
      if (left.type === 'Identifier')
        return places.some(
          ({ node: one }) =>
            one.type === 'VariableDeclarator' && one.id.type === 'Identifier' && one.id.name === left.name,
        );
      return /^(?:window\.)?location\.hash$/.test(text.slice(left.start, left.end));
    }
    default:
      return !/^(?:New|Update|Await|Yield|Import|TaggedTemplate|Throw|For|While|DoWhile)/.test(node.type);
  }
}

const placeOf = ({ script, offset, name }: Call): Place | undefined =>
  script.places?.find(
    ({ node }) =>
      node.type === 'CallExpression' &&
      node.start === offset - script.start &&
      node.callee.type === 'MemberExpression' &&
      isKey(node.callee.property, name.slice('$.'.length)),
  );
