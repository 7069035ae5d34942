import {
  decide,
  met,
  reason,
  unmet,
  type Decision,
  type ExplainContext,
  type Reason,
} from '../../src/diagnostics/explain/decision.ts';
import { isFound, matchesOf } from '../../src/diagnostics/explain/reasons.ts';
import { isDataScarce } from '../../src/page/preferences.ts';
import type { anchorsSettings } from './anchors.settings.ts';
import type { SpeculationRules } from './speculation-rules.ts';

type Context = ExplainContext<typeof anchorsSettings>;

/** Explains the features of the element that are in use; a click decides all else. */
export function explain(context: Context): readonly Decision[] {
  const { contents, currentClass, progress, prerender } = context.settings;
  return [
    ...(contents ? [explainContents(context)] : []),
    ...(currentClass ? [explainCurrentClass(context)] : []),
    ...(progress ? [explainProgress(context)] : []),
    ...(prerender === 'none' ? [] : [explainPrerender(context)]),
  ];
}

function explainContents({ element, settings: { contents, levels } }: Context): Decision {
  const own = [...element.querySelectorAll('ul, ol, a[href]')].filter(
    (node) => !node.closest('[data-portico-contents]'),
  );
  const question = 'Lists the headings of the page';
  if (own.length > 0)
    return decide(question, [unmet('It contains links of the page, which replace the table of contents.')]);
  const roots = matchesOf(element, contents);
  const links = [...element.querySelectorAll<HTMLAnchorElement>('[data-portico-contents] a')];
  return decide(question, [
    met('It contains no links of the page.'),
    isFound('contents', contents, roots),
    roots === undefined || roots.length === 0
      ? undefined
      : reason(
          links.length > 0,
          `The content has headings of levels="${levels}": ${links.length}.`,
          `The content has no headings of levels="${levels}" that can be listed.`,
        ),
    ...leftOut(element, roots ?? [], links),
  ]);
}

/** The causes for which a heading is not in the table of contents; the last one applies to all others. */
const causes: readonly (readonly [selector: string, cause: string])[] = [
  ['[data-contents="none"] *, [data-contents="none"]', 'by data-contents="none"'],
  ['[hidden] *, [hidden]', 'because they are hidden'],
  [':is(dialog, portico-popup, portico-off-canvas) *', 'because they are in a dialog, popup or panel'],
  ['*', 'because of their level or because they have no text'],
];

/** Names the headings of the content that are not in the table of contents, which is no obstacle. */
function leftOut(element: Element, roots: readonly Element[], links: readonly HTMLAnchorElement[]): Reason[] {
  const all = 'h1, h2, h3, h4, h5, h6';
  const tree = element.getRootNode() as Document | ShadowRoot; // An element of the page is in one of both.
  const listed = new Set(
    links.map(({ hash }) => {
      const target = tree.getElementById(decodeURIComponent(hash.slice(1)));
      return target?.closest(all) ?? target?.querySelector(all);
    }),
  );
  const rest = new Set(roots.flatMap((root) => [...root.querySelectorAll(all)]).filter((one) => !listed.has(one)));
  return causes.flatMap(([selector, cause]) => {
    const found = [...rest].filter((heading) => !element.contains(heading) && heading.matches(selector));
    for (const heading of found) rest.delete(heading);
    const names = excerptOf(
      found.map((heading) => `<${heading.localName}> ${heading.textContent.replaceAll(/\s+/g, ' ')}`.trim()),
    );
    return found.length > 0 ? [met(`Left out ${cause}: ${names}.`)] : [];
  });
}

function explainCurrentClass({ element, settings: { currentClass } }: Context): Decision {
  const current = element.querySelector('a[aria-current="location"]');
  return decide('Sets the class of the current item', [
    reason(
      /^\S+$/.test(currentClass),
      `current-class="${currentClass}" is one class.`,
      `current-class="${currentClass}" is not one class.`,
    ),
    element.querySelector('a[href*="#"]')
      ? reason(
          current !== null,
          `The current link is “${current?.textContent}”.`,
          'No link is current: the page is above the first section, or the links have no sections on this page.',
        )
      : unmet('It contains no links to sections.'),
  ]);
}

function explainProgress({ element, settings: { progress, progressRole } }: Context): Decision {
  const found = matchesOf(element, progress);
  const bar = element.querySelector('[data-portico-progress]');
  const more = (found?.length ?? 0) - 1;
  return decide('Shows a bar of the reading progress', [
    isFound('progress', progress, found),
    more > 0 ? met(`It measures only the first of ${more + 1} elements that match.`) : undefined,
    more < 0
      ? undefined
      : reason(
          bar !== null,
          'The bar is in the page.',
          'The bar is not there: its code has not loaded, or the content was added after the page had loaded.',
        ),
    bar === null
      ? undefined
      : progressRole === 'none'
        ? met('Screen readers ignore the bar: progress-role is "none".')
        : met(`Screen readers read the bar as “${bar.ariaLabel}”: progress-role is "progressbar".`),
  ]);
}

function explainPrerender({ settings: { prerender } }: Context): Decision {
  const isSupported =
    typeof HTMLScriptElement.supports === 'function' && HTMLScriptElement.supports('speculationrules');
  const isScarce = isDataScarce();
  const script = document.querySelector(`script[data-portico-prerender="${prerender}"]`);
  return decide('Prerenders the pages of links', [
    reason(isSupported, `This browser supports prerender="${prerender}".`, 'This browser has no speculation rules.'),
    reason(!isScarce, 'The visitor does not save data.', 'The visitor saves data, or the connection is slow.'),
    isSupported && !isScarce && !script
      ? unmet(
          'The rules are not in the page: their code has not loaded, or the Content-Security-Policy blocks them, as the console shows.',
        )
      : undefined,
    // The element has written this text.
    ...(script ? linkReasons(JSON.parse(script.textContent) as SpeculationRules) : []),
  ]);
}

/** Names the links of the page whose pages are prerendered, and those that the rules exclude, with the selector that does. */
function linkReasons({ prerender: [{ where }] }: SpeculationRules): Reason[] {
  const [, { selector_matches: included }, { not }] = where.and;
  const rest = new Set(document.querySelectorAll<HTMLAnchorElement>(`${included}[href]`));
  const take = (test: (link: HTMLAnchorElement) => boolean): string[] => {
    const found = [...rest].filter(test);
    for (const link of found) rest.delete(link);
    return [...new Set(found.map((link) => link.getAttribute('href') ?? ''))];
  };
  const elsewhere = take(({ origin }) => origin !== location.origin);
  const excluded = not.selector_matches.map((selector) => [selector, take((link) => link.matches(selector))] as const);
  const pages = excerptOf(take(() => true));
  return [
    reason(pages !== '', `Links to these pages are included: ${pages}.`, 'No link of the page is included.'),
    ...(elsewhere.length > 0 ? [met(`Excluded because they lead to other sites: ${excerptOf(elsewhere)}.`)] : []),
    ...excluded.flatMap(([selector, links]) =>
      links.length > 0 ? [met(`Excluded because they match ${selector}: ${excerptOf(links)}.`)] : [],
    ),
  ];
}

/** Returns the first items of a list, and the number of the others. */
function excerptOf(items: readonly string[]): string {
  const shown = 8;
  const more = items.length - shown;
  return [...items.slice(0, shown), ...(more > 0 ? [`+${more}`] : [])].join(', ');
}
