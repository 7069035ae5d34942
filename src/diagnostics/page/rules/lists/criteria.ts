import { quote, type PageReader, type Problem } from '../../problem.ts';

const limits = ['data-min', 'data-max'] as const;
const marks = ['data-search', ...limits, 'data-sort'] as const;

/** Finds marks of loop filters without effect: on other elements than fields, on fields without a name, without a value to limit or to sort by. */
export function* wrongCriteria<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const filter of page.all(loopFilter))
    for (const attribute of marks)
      for (const node of page.all(`[${attribute}]`, filter)) {
        // A server may have its own names of orders.
        const isLocal = ['page', 'json'].includes(String(page.setting(filter, 'source')));
        const message = mistakeOf(page, node, attribute) ?? (isLocal ? wrongOrder(page, node, attribute) : undefined);
        if (message !== undefined) yield { node, attribute, element: loopFilter, message };
      }
}

function mistakeOf<Node>(page: PageReader<Node>, node: Node, attribute: (typeof marks)[number]): string | undefined {
  const tag = page.tag(node);
  // Other elements may use the attribute in another way.
  if (tag.includes('-')) return undefined;
  if (!['input', 'select'].includes(tag))
    return `${attribute} has no effect on <${tag}>. Write it on an <input> or <select>.`;
  if (!page.attribute(node, 'name'))
    return `${attribute} has no effect, because this field has no name. The address of the page contains the name.`;
  if (!limits.some((name) => name === attribute) || page.attribute(node, attribute)?.trim()) return undefined;
  return `${attribute} names no value. Write the name of the value that it limits, such as ${attribute}="price".`;
}

function wrongOrder<Node>(page: PageReader<Node>, node: Node, attribute: string): string | undefined {
  if (attribute !== 'data-sort') return undefined;
  const orders = page.all('option', node).map((option) => page.attribute(option, 'value') ?? '');
  const wrong = orders.find((order) => /\s|^-$|[-_](?:asc|desc)$/i.test(order));
  return wrong === undefined
    ? undefined
    : `the order ${quote(wrong)} is not the name of a value. Write the name, with a "-" before it in descending order, such as -price.`;
}

export const loopFilter = 'portico-loop-filter';

/** Returns the loop of a filter; `undefined` if the page does not show it. */
export function loopOf<Node>(page: PageReader<Node>, filter: Node): Node | undefined {
  const id = page.setting(filter, 'for');
  if (typeof id === 'string' && id !== '') return page.all('[id]').find((node) => page.attribute(node, 'id') === id);
  const widget = page.setting(filter, 'widget-id');
  if (typeof widget !== 'string' || widget === '') return undefined;
  return page.all('[data-id]').find((node) => page.attribute(node, 'data-id') === widget);
}

/** Returns the template of the items: that of the loop, else of the filter. */
export function loopTemplate<Node>(page: PageReader<Node>, filter: Node): Node | undefined {
  const loop = loopOf(page, filter);
  return (loop === undefined ? undefined : page.all('template', loop)[0]) ?? page.all('template', filter)[0];
}
