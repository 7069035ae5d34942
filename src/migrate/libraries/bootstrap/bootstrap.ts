import type { Element } from 'domhandler';
import { jQueryPlugin, type Library, type PageContext, type Widget, byHand } from '../../library.ts';
import { alerts } from './alert.ts';
import { carousels } from './carousel.ts';
import { collapses } from './collapse.ts';
import { modals } from './modal.ts';
import { navbars } from './navbar.ts';
import { offCanvasPanels } from './off-canvas.ts';
import { scrollSpies } from './scrollspy.ts';
import { tabLists } from './tabs.ts';
import { tooltips } from './tooltip.ts';
import { validatedForms } from './validation.ts';
import { withAncestors } from '../../tree.ts';
import { toggle } from './attributes.ts';

/** Widgets that are better left with Bootstrap, by selector. */
const left: readonly (readonly [selector: string, reason: string])[] = [
  [toggle('dropdown'), 'Portico has no dropdown button outside of a navigation'],
  [toggle('popover'), 'Portico has no popover'],
  [toggle('collapse'), 'it is in the bar of a navigation'],
  [toggle('offcanvas'), 'the panel that it opens is not in this file'],
  [toggle('button', 'buttons'), 'Portico has no toggle button'],
  ['.toast', 'Portico has no toast'],
];

/** The functions that find widgets, in their order, with the tag that these become. */
const recognisers: readonly (readonly [tag: string, recognise: (context: PageContext) => Iterable<Widget>])[] = [
  ['portico-anchors', scrollSpies],
  ['portico-menu', navbars],
  ['portico-tabs', tabLists],
  ['portico-tabs', collapses],
  ['portico-slider', carousels],
  ['portico-popup', modals],
  ['portico-off-canvas', offCanvasPanels],
  ['portico-alert', alerts],
  ['portico-tooltip', tooltips],
  ['portico-form-validator', validatedForms],
];

function* find(context: PageContext): Iterable<Widget> {
  const found = recognisers.flatMap(([tag, recognise]) =>
    [...recognise(context)].map((widget): Widget => ({ ...widget, tag })),
  );
  yield* found;
  const handled = new Set<Element>(found.flatMap(({ node, handles = [] }) => [node, ...handles]));
  yield* leftovers(context, handled);
}

export const bootstrap: Library = {
  name: 'Bootstrap',
  tags: [...new Set(recognisers.map(([tag]) => tag))],
  guide: 'from-bootstrap',
  files: /bootstrap(?:[.-](?:bundle|esm|[\d.]+))*(?:\.min)?\.(?:js|mjs)|\/bootstrap(?:\.min)?\.js/i,
  needs: [...jQueryPlugin, 'Popper'],
  withoutJQuery: /bootstrap(?:[@/.-]| v)[5-9]\b/i,
  calls: [
    'carousel',
    'modal',
    'tab',
    'collapse',
    'tooltip',
    'popover',
    'dropdown',
    'scrollspy',
    'toast',
    'alert',
    'offcanvas',
  ].flatMap((name) => [
    `$.${name}`,
    `bootstrap.${name === 'scrollspy' ? 'ScrollSpy' : name[0]?.toUpperCase() + name.slice(1)}`,
  ]),
  names: [
    'bootstrap',
    'tooltip',
    'popover',
    'carousel',
    'modal',
    'collapse',
    'dropdown',
    'scrollspy',
    'getOrCreateInstance',
  ],
  markup:
    '[data-bs-toggle]:not(portico-menu *), [data-toggle]:not(portico-menu *), [data-bs-ride], [data-ride], [data-bs-dismiss], [data-dismiss]',
  markupInScripts: /<\w[^<>]*\sdata-(?:bs-)?(?:toggle|dismiss|ride)=/,
  find,
};

/** Finds the widgets of Bootstrap that stay. */
function* leftovers({ markup }: PageContext, handled: ReadonlySet<Element>): Iterable<Widget> {
  for (const [selector, reason] of left)
    for (const node of markup.all(selector))
      if (!withAncestors(node).some((one) => handled.has(one) || one.name.startsWith('portico-')))
        yield byHand(node, reason);
}
