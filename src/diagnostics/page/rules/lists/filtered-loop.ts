import type { PageReader } from '../../problem.ts';

/** The element that filters a loop. */
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
