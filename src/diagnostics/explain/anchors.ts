import { isSelector } from '../../dom/selectors.ts';
import { isDataScarce } from '../../page/preferences.ts';
import { met, reason, unmet, type Reason } from './reasons.ts';
import { not, set, textOf, type Context, type Test } from './facts.ts';
import { check, isValid, no, question, when, yes, type Rule } from './rules.ts';

/* Explains anchors: only the features that are in use, because a click decides everything else. */

/** Returns the elements of the page that a selector in a setting matches; none for an invalid one. */
function matchesOf(context: Context, name: string): readonly Element[] {
  const selector = textOf(context, name);
  if (!isSelector(selector)) return [];
  const root = context.element.getRootNode();
  const inside = root instanceof ShadowRoot ? [...root.querySelectorAll(selector)] : [];
  return inside.length > 0 ? inside : [...document.querySelectorAll(selector)];
}

const hasMatch =
  (name: string): Test =>
  (context) =>
    matchesOf(context, name).length > 0;

/** The condition that the selector in a setting matches an element of the page. */
const isFound = (name: string): Rule => isValid(name, `${name}="{${name}}" matches an element.`);

const ownLinks = ({ element }: Context): boolean =>
  [...element.querySelectorAll('ul, ol, a[href]')].some((node) => !node.closest('[data-portico-contents]'));

const linksOf = ({ element }: Context): readonly HTMLAnchorElement[] => [
  ...element.querySelectorAll<HTMLAnchorElement>('[data-portico-contents] a'),
];

/** Reasons why a heading is not in the table of contents. The last one applies to all headings that no other selector matches. */
const causes: readonly (readonly [selector: string, cause: string])[] = [
  ['[data-contents="none"] *, [data-contents="none"]', 'by data-contents="none"'],
  ['[hidden] *, [hidden]', 'because they are hidden'],
  [':is(dialog, portico-popup, portico-off-canvas) *', 'because they are in a dialog, popup or panel'],
  ['*', 'because of their level or because they have no text'],
];

/** Lists the headings that are not in the table of contents. This is not a problem, so the reason is met. */
const leftOut: Rule = (context) => {
  const { element } = context;
  const all = 'h1, h2, h3, h4, h5, h6';
  const tree = element.getRootNode() as Document | ShadowRoot; // The root of an element in the page is a document or a shadow root.
  const listed = linksOf(context).map(({ hash }) => {
    const target = tree.getElementById(decodeURIComponent(hash.slice(1)));
    return target?.closest(all) ?? target?.querySelector(all);
  });
  const headings = matchesOf(context, 'contents').flatMap((root) => [...root.querySelectorAll(all)]);
  const rest = new Set(headings.filter((heading) => !listed.includes(heading)));
  return causes.flatMap(([selector, cause]) => {
    const found = [...rest].filter((heading) => !element.contains(heading) && heading.matches(selector));
    for (const heading of found) rest.delete(heading);
    const names = found.map((one) => `<${one.localName}> ${one.textContent.replaceAll(/\s+/g, ' ')}`.trim());
    return found.length > 0 ? [met(`Left out ${cause}: ${excerptOf(names)}.`)] : [];
  });
};

/** Returns the first items of a list, and the number of the remaining items. */
function excerptOf(items: readonly string[]): string {
  const more = items.length - 8;
  return [...items.slice(0, 8), ...(more > 0 ? [`+${more}`] : [])].join(', ');
}

const contents = question(
  'Lists the headings of the page',
  when(
    ownLinks,
    no('It contains links of the page, which replace the table of contents.'),
    yes('It contains no links of the page.'),
  ),
  when(not(ownLinks), isFound('contents')),
  when(
    (context) => !ownLinks(context) && hasMatch('contents')(context),
    (context) =>
      reason(
        linksOf(context).length > 0,
        `The content has headings of levels="${textOf(context, 'levels')}": ${linksOf(context).length}.`,
        `The content has no headings of levels="${textOf(context, 'levels')}" that can be listed.`,
      ),
  ),
  when(not(ownLinks), leftOut),
);

const currentClass = question(
  'Sets the class of the current item',
  isValid('current-class', 'current-class="{currentClass}" is one class.'),
  ({ element }) => {
    const current = element.querySelector('a[aria-current="location"]');
    if (current) return met(`The current link is “${current.textContent}”.`);
    return element.querySelector('a[href*="#"]')
      ? unmet('No link is current: the page is above the first section, or the links have no sections on this page.')
      : unmet('It contains no links to sections.');
  },
);

const progress = question('Shows a bar of the reading progress', isFound('progress'), (context) => {
  const { length: count } = matchesOf(context, 'progress');
  const bar = context.element.querySelector('[data-portico-progress]');
  if (count === 0) return undefined;
  const first = count > 1 ? [met(`It measures only the first of ${count} elements that match.`)] : [];
  if (!bar)
    return [
      ...first,
      unmet('The bar is not there: its code has not loaded, or the content was added after the page had loaded.'),
    ];
  const read = bar.role
    ? `Screen readers read the bar as “${bar.ariaLabel}”: progress-role is "progressbar".`
    : 'Screen readers ignore the bar: progress-role is "none".';
  return [...first, met('The bar is in the page.'), met(read)];
});

/** The speculation rules that the element has written into the page. */
interface SpeculationRules {
  readonly prerender: readonly [
    {
      readonly where: {
        readonly and: readonly [unknown, unknown, { readonly not: { readonly selector_matches: readonly string[] } }];
      };
    },
  ];
}

/** Lists the links whose pages are prerendered, and the excluded links, with the selector that excludes them. */
function linkReasons({ prerender: [{ where }] }: SpeculationRules): Reason[] {
  const rest = new Set(document.querySelectorAll<HTMLAnchorElement>('a[href]'));
  const take = (test: (link: HTMLAnchorElement) => boolean): string => {
    const found = [...rest].filter(test);
    for (const link of found) rest.delete(link);
    return excerptOf([...new Set(found.map((link) => link.getAttribute('href') ?? ''))]);
  };
  const elsewhere = take(({ origin }) => origin !== location.origin);
  const excluded = where.and[2].not.selector_matches.map((selector) => [
    selector,
    take((link) => link.matches(selector)),
  ]);
  const included = take(() => true);
  return [
    reason(included !== '', `Links to these pages are included: ${included}.`, 'No link of the page is included.'),
    ...(elsewhere ? [met(`Excluded because they lead to other sites: ${elsewhere}.`)] : []),
    ...excluded.flatMap(([selector, links]) =>
      links ? [met(`Excluded because they match ${selector}: ${links}.`)] : [],
    ),
  ];
}

const isSupported = (): boolean => HTMLScriptElement.supports?.('speculationrules') ?? false;

const prerender = question(
  'Prerenders the pages of links',
  check(isSupported, 'This browser [supports prerender="{prerender}".|has no speculation rules.]'),
  check(() => !isDataScarce(), 'The visitor [does not save data.|saves data, or the connection is slow.]'),
  when(
    () => isSupported() && !isDataScarce(),
    (context) => {
      const script = document.querySelector(`script[data-portico-prerender="${textOf(context, 'prerender')}"]`);
      return script
        ? linkReasons(JSON.parse(script.textContent) as SpeculationRules) // The element has written this JSON.
        : unmet(
            'The rules are not in the page: their code has not loaded, or the Content-Security-Policy blocks them, as the console shows.',
          );
    },
  ),
);

export const anchors = [
  when(set('contents'), contents),
  when(set('currentClass'), currentClass),
  when(set('progress'), progress),
  when(not(set('prerender', 'none')), prerender),
];
