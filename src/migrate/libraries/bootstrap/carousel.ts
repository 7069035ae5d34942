import type { Element } from 'domhandler';
import { byHand, firstReason, migrated, type PageContext, type Widget } from '../../library.ts';
import type { Attribute, Markup } from '../../markup.ts';
import { childrenOf, isIn, isInTag, parentOf } from '../../tree.ts';
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
    const indicators = markup.all('.carousel-indicators', node).find((one) => !isPlain(markup, one));
    const around = parentOf(inner);
    const rest = childrenOf(node).find((child) => !isIn(inner, child) && !markup.page.matches(child, replaced));
    const calls = callsFor(context, node, 'carousel');
    const event = listenedEvent(context, 'carousel');
    const reason = firstReason(
      items.length === 0 && 'a script adds its items',
      external && `${markup.label(external)} in line ${markup.line(external)} moves it: give it commandfor and command`,
      rest && `it contains ${markup.label(rest)} beside its items`,
      around && around !== node && `it contains ${markup.label(around)} around its items`,
      indicators && 'its indicators contain pictures or texts',
      event !== undefined && `a script listens to ${event}`,
      refusalOf(calls),
    );
    if (reason !== undefined) {
      yield byHand(node, reason);
      continue;
    }
    const name = nameOf(markup, node);
    const own = markup.attribute(node, 'aria-label');
    const label: Attribute[] = own ? [['aria-label', own]] : name;
    const notes = label.length === 0 ? ['it needs a name: write an aria-label'] : [];
    const interval = calls
      .map(({ args: [options] }) => (isOptions(options) ? options['interval'] : undefined))
      .find(Boolean);
    // The script of Bootstrap 3 and 4, if it stays, would fail with the items in the slider.
    const rides = markup.attribute(node, 'data-ride') === 'carousel';
    const autoplay: Attribute[] =
      (rides && valueOf(markup, node, 'interval') !== 'false') ||
      calls.some(({ args: [options] }) => isOptions(options) && Number(options['interval']) > 0)
        ? [['autoplay']]
        : [];
    const settings: Attribute[] =
      typeof interval === 'string' || typeof interval === 'number' ? [['interval', `${interval}`]] : [];
    const changes = markup.wrap(node, node, tag, [...label, ...autoplay, ...settings]);
    yield migrated(node, [changes, rides ? markup.removeAttribute(node, 'data-ride') : []], {
      grade: calls.length > 0 ? 'B' : 'A',
      calls,
      notes,
    });
  }
}

/** Returns whether indicators are only marks, which the bullets of the slider replace. */
const isPlain = (markup: Markup, indicators: Element): boolean =>
  markup.all('img, picture, svg', indicators).length === 0 && !/\p{L}/u.test(markup.page.text(indicators));
