import type { Element } from 'domhandler';
import type { PageContext } from '../../library.ts';
import type { Markup } from '../../markup.ts';
import { isIn } from '../../tree.ts';
import type { Call } from '../../scripts/calls.ts';

/** Returns the value of an attribute of Bootstrap 5 (`data-bs-…`), or 3 and 4 (`data-…`). */
export const valueOf = (markup: Markup, node: Element, name: string): string | undefined =>
  markup.attribute(node, `data-bs-${name}`) ?? markup.attribute(node, `data-${name}`);

/** Returns a selector of elements with a value of `data-bs-toggle`. */
export const toggle = (...values: readonly string[]): string =>
  `:is(${values.flatMap((value) => [`[data-bs-toggle="${value}"]`, `[data-toggle="${value}"]`]).join(', ')})`;

const selectorOf = (markup: Markup, control: Element): string =>
  valueOf(markup, control, 'target') ?? markup.attribute(control, 'href') ?? '';

/** Returns the id that a control names. */
export const targetOf = (markup: Markup, control: Element): string | undefined =>
  /^#([^\s{}<>]+)$/.exec(selectorOf(markup, control))?.[1];

export function panelOf(markup: Markup, control: Element): Element | undefined {
  const id = targetOf(markup, control);
  return id === undefined ? undefined : markup.all('[id]').find((node) => markup.attribute(node, 'id') === id);
}

/** Returns all elements that a control shows. */
export function panelsOf(markup: Markup, control: Element): readonly Element[] {
  const panel = panelOf(markup, control);
  return panel ? [panel] : markup.matching(selectorOf(markup, control));
}

/** Returns the calls of a component for an element; those of every element, too. */
export function callsFor({ markup, calls }: PageContext, node: Element, component: string): readonly Call[] {
  const names = [`$.${component}`, `bootstrap.${component[0]?.toUpperCase()}${component.slice(1)}`];
  return calls.filter(
    ({ name, selector }) =>
      names.includes(name) && (selector === undefined || markup.matching(selector).includes(node)),
  );
}

/** Returns the reason why a call keeps a widget of Bootstrap; `undefined` for calls that only initialise it. */
export function refusalOf(calls: readonly Call[]): string | undefined {
  for (const { args, statement, selector, name } of calls) {
    if (selector === undefined) return `a script calls ${name}() for elements that are not literal`;
    if (typeof args[0] === 'string') return `a script calls ${name}('${args[0]}')`;
    if ('reason' in statement) return `of its initialiser, ${name}(): ${statement.reason}`;
  }
  return undefined;
}

export function listenedEvent({ scripts }: PageContext, component: string): string | undefined {
  const pattern = new RegExp(`^(?:show|shown|hide|hidden|slide|slid|close|closed)\\.bs\\.${component}`);
  return scripts.flatMap(({ names }) => [...names.keys()]).find((name) => pattern.test(name));
}

/** Returns the elements outside of a node that match. */
export const outside = (markup: Markup, node: Element, selector: string): Element[] =>
  markup.all(selector).filter((one) => !isIn(one, node));
