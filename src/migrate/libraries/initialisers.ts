import type { Element } from 'domhandler';
import type { WidgetContext } from '../library.ts';
import type { Call } from '../scripts/calls.ts';

/** Returns the calls of a page by the elements that their selectors match. */
export function callsByElement({ markup, calls }: WidgetContext): Map<Element, Call[]> {
  const found = new Map<Element, Call[]>();
  for (const call of calls.filter(({ name }) => name !== '$.on'))
    for (const node of call.selector === undefined ? [] : markup.matching(call.selector))
      found.set(node, [...(found.get(node) ?? []), call]);
  return found;
}

/** Returns the only call that initialises an element, or the reason why there is none that can be removed. */
export function onlyCall(
  calls: readonly Call[],
): { readonly call: Call; readonly reason?: undefined } | { readonly call?: undefined; readonly reason: string } {
  const [call, ...others] = calls;
  if (!call) return { reason: 'no script of this page initialises it by a literal selector' };
  if (others.length > 0) return { reason: 'several calls initialise it' };
  if ('reason' in call.statement) return { reason: `of its initialiser, ${call.name}(): ${call.statement.reason}` };
  return { call };
}

/** Returns the event of a library to which a script of jQuery listens on an element. */
export function listenedEvent({ markup, calls }: WidgetContext, node: Element, events: RegExp): string | undefined {
  return calls
    .filter(
      ({ name, selector }) => name === '$.on' && selector !== undefined && markup.matching(selector).includes(node),
    )
    .map(({ args }) => args[0])
    .find((event): event is string => typeof event === 'string' && events.test(event));
}
