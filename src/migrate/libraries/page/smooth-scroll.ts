import {
  byHand,
  firstReason,
  jQueryPlugin,
  type Library,
  migrated,
  type PageContext,
  type Widget,
} from '../../library.ts';
import type { Attribute, Markup } from '../../markup.ts';
import { drop, hand, look, type OptionTable, sets, toNumber, translate } from '../../options.ts';
import { isInTag, withAncestors } from '../../tree.ts';
import { listenerCalls, refusalOf, scrollListeners } from '../../scripts/scroll-listener.ts';

const tag = 'portico-anchors';

const scrollNotes = ['all links to parts of the page scroll smoothly, and keep the header free'];

/** Returns the reason why the element belongs around a navigation, which only the author knows. */
const followed = (markup: Markup): string | false =>
  markup.all('[data-spy="scroll"], [data-bs-spy="scroll"]').length > 0 &&
  '<portico-anchors> around the navigation that the page follows scrolls, too: remove the call';

/** Returns the space above a target. The element keeps a header free by itself. */
const offsetOf = (markup: Markup, offset: number): Attribute[] =>
  offset > 0 && markup.all('header, nav, [role="banner"], .navbar').length === 0 ? [['offset', String(offset)]] : [];

/** Links whose targets the page scrolls to smoothly. */
function* findLinks(context: PageContext): Iterable<Widget> {
  const { markup } = context;
  for (const { selector, call, reason, offset } of scrollListeners(context.calls, 'target')) {
    const links = markup.matching(selector);
    const link = links.find((one) => markup.attribute(one, 'href')?.includes('#'));
    if (!link || isInTag(link, tag)) continue;
    const foreign = links.find((one) => markup.attribute(one, 'href') === undefined);
    const refusal = firstReason(
      reason,
      refusalOf(call),
      foreign && `${markup.label(foreign)} in line ${markup.line(foreign)} is no link`,
      followed(markup),
    );
    const tags = markup.all(tag).length > 0 ? [] : markup.append(tag, offsetOf(markup, offset));
    yield refusal === undefined
      ? migrated(link, [tags], { grade: 'B', calls: [call], handles: links, notes: scrollNotes })
      : byHand(link, refusal, { calls: [call] });
  }
}

/** The settings of the element, as the options of a library describe them. */
interface AnchorsTarget {
  offset: number;
  currentClass: string;
  ignore: string;
}

const options: OptionTable<AnchorsTarget> = {
  offset: sets('`offset`, on a page without a header', 'offset', (value) => {
    const offset = toNumber(value);
    return offset && Math.abs(offset);
  }),
  currentClass: sets('`current-class`', 'currentClass', String),
  highlightClass: sets('`current-class`', 'currentClass', String),
  ignore: sets('`ignore`', 'ignore', String),
  ...drop(
    look,
    'speed scrollSpeed easing scrollEasing scrollingEasing updateHash changeHash updateURL popstate header threshold scrollThreshold filter topOnEmptyHash clip speedAsDuration durationMin durationMax emitEvents appendHash clickedClass targetClass layout',
  ),
  ...hand(
    'listen to scrolling yourself',
    'beforeStart onComplete begin end scrollChange before after onStart beforeScroll afterScroll customEasing',
  ),
};

/** The functions of libraries that scroll to the targets of links, and those that also mark the current link of a navigation. */
const ofLinks = ['SmoothScroll', '$.mPageScroll2id', '$.smoothScroll', '$.localScroll'];
const ofNavigations = ['$.singlePageNav', '$.onePageNav'];

/** Links that a library scrolls to. */
function* findPlugins({ markup, calls, css }: PageContext): Iterable<Widget> {
  for (const call of calls.filter(({ name }) => ofLinks.includes(name) || ofNavigations.includes(name))) {
    const [node] = call.selector === undefined ? [] : markup.matching(call.selector);
    if (!node || isInTag(node, tag)) continue;
    const isNavigation = ofNavigations.includes(call.name);
    const target: AnchorsTarget = { offset: 0, currentClass: isNavigation ? 'current' : '', ignore: '' };
    const { notes, reason } = translate(options, call.args[0], target);
    const navigation = withAncestors(node).find((one) => markup.page.matches(one, 'nav, header, .navbar')) ?? node;
    const refusal = firstReason(
      reason,
      refusalOf(call),
      followed(markup),
      isNavigation &&
        (markup.page.matches(navigation, '.sticky-top') || /position:\s*(?:-webkit-)?sticky/.test(css)) &&
        'a tag around it could keep it from sticking',
      !isNavigation &&
        (target.currentClass !== '' || css.includes('mPS2id-highlight')) &&
        'it also marks the current link: write <portico-anchors current-class="…"> around the navigation',
    );
    const attributes: Attribute[] = [
      ...(target.ignore === '' ? [] : [['ignore', target.ignore] as const]),
      ...(target.currentClass === '' ? [] : [['current-class', target.currentClass] as const]),
      ...offsetOf(markup, target.offset),
    ];
    yield refusal === undefined
      ? migrated(
          node,
          [isNavigation ? markup.wrap(navigation, navigation, tag, attributes) : markup.append(tag, attributes)],
          { grade: 'B', calls: [call], notes: [...notes, ...scrollNotes] },
        )
      : byHand(node, refusal, { notes, calls: [call] });
  }
}

export const smoothScroll: Library = {
  name: 'Smooth scrolling',
  tags: [tag],
  files:
    /smooth-?scroll(?:\.polyfills)?[\w.-]*\.js|jquery\.(?:scrollTo|localScroll|nav|singlePageNav)[\w.-]*\.js|mPageScroll2id/i,
  needs: jQueryPlugin,
  withoutJQuery: /^(?!.*(?:jquery|mPageScroll)).*smooth-?scroll/i,
  options,
  calls: [...ofLinks, ...ofNavigations, ...listenerCalls],
  names: ['SmoothScroll', 'singlePageNav', 'onePageNav', 'mPageScroll2id', 'smoothScroll', 'localScroll'],
  find: (context) => {
    const found = [...findPlugins(context), ...findLinks(context)];
    const first = found.find(({ grade }) => grade !== 'C');
    // One element is for all links of the page.
    return found.map((widget) => (widget.grade === 'C' || widget === first ? widget : { ...widget, changes: [] }));
  },
};
