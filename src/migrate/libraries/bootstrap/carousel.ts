import { byHand, firstReason, migrated, type PageContext, type Widget } from '../../library.ts';
import type { Attribute } from '../../markup.ts';
import { childrenOf, isIn, isInTag } from '../../tree.ts';
import { isOptions } from '../../scripts/literal.ts';
import { nameOf, sliderTag as tag } from '../sliders/slider-target.ts';
import { callsFor, listenedEvent, outside, refusalOf, valueOf } from './attributes.ts';

/** The parts that the controls of the slider replace. */
const replaced = '.carousel-indicators, .carousel-control-prev, .carousel-control-next, .carousel-control';

/** Carousels of Bootstrap: the slider reads their classes and attributes. */
export function* carousels(context: PageContext): Iterable<Widget> {
  const { markup } = context;
  for (const node of markup.all('.carousel')) {
    const [inner] = markup.all('.carousel-inner', node);
    if (!inner || isInTag(node, tag)) continue;
    const items = markup.all('.carousel-item, .carousel-inner > .item', inner);
    const id = markup.attribute(node, 'id');
    const controls = id
      ? outside(markup, node, `[data-bs-target="#${id}"], [data-target="#${id}"], [href="#${id}"]`)
      : [];
    const external = controls.find((one) =>
      ['slide', 'slide-to'].some((name) => valueOf(markup, one, name) !== undefined),
    );
    const rest = childrenOf(node).find((child) => !isIn(inner, child) && !markup.page.matches(child, replaced));
    const calls = callsFor(context, node, 'carousel');
    const event = listenedEvent(context, 'carousel');
    const reason = firstReason(
      items.length === 0 && 'a script adds its items',
      external && `${markup.label(external)} in line ${markup.line(external)} moves it: give it commandfor and command`,
      rest && `it contains ${markup.label(rest)} beside its items`,
      event !== undefined && `a script listens to ${event}`,
      refusalOf(calls),
    );
    if (reason !== undefined) {
      yield byHand(node, reason, { tag });
      continue;
    }
    const name = nameOf(markup, node);
    const own = markup.attribute(node, 'aria-label');
    const label: Attribute[] = own ? [['aria-label', own]] : name;
    const notes = label.length === 0 ? ['it needs a name: write an aria-label'] : [];
    const interval = calls
      .map(({ args: [options] }) => (isOptions(options) ? options['interval'] : undefined))
      .find(Boolean);
    const autoplay: Attribute[] = calls.some(
      ({ args: [options] }) => isOptions(options) && Number(options['interval']) > 0,
    )
      ? [['autoplay']]
      : [];
    const settings: Attribute[] =
      typeof interval === 'string' || typeof interval === 'number' ? [['interval', `${interval}`]] : [];
    yield migrated(node, [markup.wrap(node, node, tag, [...label, ...autoplay, ...settings])], {
      grade: calls.length > 0 ? 'B' : 'A',
      tag,
      calls,
      notes,
    });
  }
}
