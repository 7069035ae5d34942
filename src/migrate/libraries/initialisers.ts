import type { Element } from 'domhandler';
import type { WidgetContext } from '../library.ts';
import { parseJson } from '../../json/json.ts';
import type { Call } from '../scripts/calls.ts';
import { isOptions } from '../scripts/literal.ts';

/** Returns the calls of a page for each element that their selectors match. Calls whose elements are unknown are added for every element. */
export function callsByElement({ markup, calls }: Omit<WidgetContext, 'css'>): Map<Element, Call[]> {
  const initialisers = calls.filter(({ name }) => name !== '$.on');
  const found = new Map<Element, Call[]>();
  for (const call of initialisers)
    for (const node of call.selector === undefined ? [] : markup.matching(call.selector))
      found.set(node, [...(found.get(node) ?? []), call]);
  const unknown = initialisers.filter(({ selector }) => selector === undefined);
  return new Map([...found].map(([node, own]) => [node, [...own, ...unknown]]));
}

/** Returns the only call that initialises an element, or the reason why there is not exactly one that can be removed. */
export function onlyCall(
  calls: readonly Call[],
): { readonly call: Call; readonly reason?: undefined } | { readonly call?: undefined; readonly reason: string } {
  const [call, ...others] = calls;
  if (!call) return { reason: 'no script of this page initialises it by a literal selector' };
  if (others.some(({ selector }) => selector === undefined))
    return { reason: `a script also calls ${call.name}() for elements that are not literal` };
  if (others.length > 0) return { reason: 'several calls initialise it' };
  if ('reason' in call.statement) return { reason: `of its initialiser, ${call.name}(): ${call.statement.reason}` };
  return { call };
}

/** Returns the options of a call, merged with those in a JSON attribute, which take precedence; `null` if one of them is not a literal object. */
export function mergedOptions({ args }: Call, json = '{}'): unknown {
  const given = args[0] ?? {};
  const written = parseJson(json);
  return isOptions(given) && isOptions(written) ? { ...given, ...written } : null;
}

/** Returns an event of a library that a jQuery script listens to on an element. */
export function listenedEvent(
  { markup, calls }: Omit<WidgetContext, 'css'>,
  node: Element,
  events: RegExp,
): string | undefined {
  return calls
    .filter(
      ({ name, selector }) => name === '$.on' && selector !== undefined && markup.matching(selector).includes(node),
    )
    .map(({ args }) => args[0])
    .find((event): event is string => typeof event === 'string' && events.test(event));
}
