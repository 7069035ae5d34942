import { byHand, firstReason, migrated, type PageContext, type Widget } from '../../library.ts';
import { isInTag } from '../../tree.ts';
import { callsFor, refusalOf, valueOf } from './attributes.ts';

const tag = 'portico-anchors';

/** The attributes with which a page follows its sections. */
const attributes = /^data-(?:bs-)?(?:spy|target|offset|root-margin|smooth-scroll|threshold)$/;

/** Navigations of Bootstrap that mark the section that is being read. */
export function* scrollSpies(context: PageContext): Iterable<Widget> {
  const { markup, scripts } = context;
  for (const node of markup.all('[data-bs-spy="scroll"], [data-spy="scroll"]')) {
    const [navigation] = markup.matching(valueOf(markup, node, 'target') ?? '');
    const [link] = navigation ? markup.all('a[href^="#"]', navigation) : [];
    const reason = firstReason(
      node.name !== 'body' && 'it follows a box that scrolls by itself, not the page',
      !link && 'its links are not in this file',
      navigation && isInTag(navigation, tag) && 'its links are in <portico-anchors> already: remove the attribute',
      navigation &&
        markup.page.matches(navigation, '.sticky-top') &&
        'a tag around its links would keep them from sticking: write <portico-anchors current-class="active"> inside',
      scripts.some(({ names }) => names.has('activate.bs.scrollspy')) && 'a script listens to activate.bs.scrollspy',
      refusalOf(callsFor(context, node, 'scrollspy')),
    );
    if (reason !== undefined || !navigation || !link) {
      yield byHand(link ?? node, reason ?? '');
      continue;
    }
    const removed = markup.page.attributes(node).filter((name) => attributes.test(name));
    yield migrated(
      link,
      [
        markup.wrap(navigation, navigation, tag, [['current-class', 'active']]),
        ...removed.map((name) => markup.removeAttribute(node, name)),
      ],
      { grade: 'A', notes: ['its links scroll smoothly, and keep the header free'] },
    );
  }
}
