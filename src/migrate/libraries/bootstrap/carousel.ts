import type { Element } from 'domhandler';
import { byHand, migrated, type PageContext, type Widget } from '../../library.ts';
import type { Attribute } from '../../markup.ts';
import { toNumber } from '../../options.ts';
import { childrenOf, isInTag } from '../../tree.ts';
import { isOptions } from '../../scripts/literal.ts';
import { nameOf, setFlag, sliderTag as tag, type SliderTarget, toSlider } from '../sliders/slider-target.ts';
import { callsFor, listenedEvent, outside, refusalOf, valueOf } from './attributes.ts';

/** Carousels of Bootstrap 4 and 5: the slider reads their classes and attributes. */
export function* carousels(context: PageContext): Iterable<Widget> {
  const { markup } = context;
  for (const node of markup.all('.carousel')) {
    const [inner] = markup.all('.carousel-inner', node);
    if (!inner || isInTag(node, tag)) continue;
    const items = markup.all('.carousel-item, .carousel-inner > .item', inner);
    const isVersion3 = items.some((item) => !markup.classes(item).includes('carousel-item'));
    const intervals = new Set(items.map((item) => valueOf(markup, item, 'interval')));
    const active = items.find((item) => markup.classes(item).includes('active'));
    const id = markup.attribute(node, 'id');
    const controls = id
      ? outside(markup, node, `[data-bs-target="#${id}"], [data-target="#${id}"], [href="#${id}"]`)
      : [];
    const external = controls.find((one) =>
      ['slide', 'slide-to'].some((name) => valueOf(markup, one, name) !== undefined),
    );
    const calls = callsFor(context, node, 'carousel');
    const event = listenedEvent(context, 'carousel');
    const reason =
      items.length === 0
        ? 'a script adds its items'
        : intervals.size > 1
          ? 'its items have different intervals'
          : active && active !== items[0]
            ? 'another item than the first one is shown first'
            : external
              ? `${markup.label(external)} in line ${markup.line(external)} moves it: give it commandfor and command`
              : event !== undefined
                ? `a script listens to ${event}`
                : refusalOf(calls);
    if (reason !== undefined) {
      yield byHand(node, reason, { tag });
      continue;
    }
    if (isVersion3) {
      yield toVersion3Slider(context, node, inner, items);
      continue;
    }
    const name = nameOf(markup, node);
    const own = markup.attribute(node, 'aria-label');
    const label: Attribute[] = own ? [['aria-label', own]] : name;
    const notes = label.length === 0 ? ['it needs a name: write an aria-label'] : [];
    const interval =
      [...intervals][0] ??
      calls.map(({ args: [options] }) => (isOptions(options) ? options['interval'] : undefined)).find(Boolean);
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

const replaced = '.carousel-indicators, .carousel-control, .controls, .left, .right';

/** The slider does not read the classes of Bootstrap 3: each item becomes a slide itself. */
function toVersion3Slider(context: PageContext, node: Element, inner: Element, items: readonly Element[]): Widget {
  const { markup } = context;
  const calls = callsFor(context, node, 'carousel');
  const options = calls.map(({ args: [one] }) => one).find(isOptions);
  const controls = childrenOf(node).filter((child) => markup.page.matches(child, replaced));
  const rest = childrenOf(node).find((child) => child !== inner && !controls.includes(child));
  if (rest) return byHand(node, `it contains ${markup.label(rest)} beside its items`, { tag });
  const interval = valueOf(markup, node, 'interval') ?? options?.['interval'];
  const target: SliderTarget = {
    base: { slidesPerView: 1 },
    views: new Map(),
    flags: new Set(valueOf(markup, node, 'wrap') === 'false' ? [] : ['loop']),
    interval: toNumber(interval) ?? 5000,
    duration: 600,
    pagination: markup.all('.carousel-indicators', node).length > 0 ? 'bullets' : 'none',
    isFade: markup.classes(node).includes('carousel-fade'),
  };
  const plays = valueOf(markup, node, 'ride') === 'carousel' || calls.length > 0;
  setFlag(target, 'autoplay', plays && interval !== 'false' && interval !== false);
  setFlag(
    target,
    'no-navigation',
    controls.every((one) => markup.classes(one).includes('carousel-indicators')),
  );
  const attributes = ['data-ride', 'data-interval', 'data-wrap', 'data-pause'].filter(
    (name) => markup.attribute(node, name) !== undefined,
  );
  const details = { grade: calls.length > 0 ? ('B' as const) : ('A' as const), calls, notes: [] };
  return toSlider(markup, { root: node, wrappers: [inner], slides: items, controls, attributes }, target, details);
}
