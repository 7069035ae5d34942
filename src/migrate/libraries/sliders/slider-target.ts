import { isText, type Element } from 'domhandler';
import { type Change, remove } from '../../edits.ts';
import { byHand, type Grade, migrated, type Widget } from '../../library.ts';
import type { Attribute, Markup } from '../../markup.ts';
import { toNumber } from '../../options.ts';
import { childrenOf, parentOf } from '../../tree.ts';
import type { Call } from '../../scripts/calls.ts';
import { loadLazyImages } from './lazy-images.ts';

export const sliderTag = 'portico-slider';

/** The settings of a slider that differ by the width of the window, in their JSON spelling. */
export interface View {
  slidesPerView?: number;
  slidesPerGroup?: number;
  spaceBetween?: number;
  navigation?: boolean;
  pagination?: 'bullets' | 'none';
  autoplay?: boolean;
  centered?: boolean;
  autoSize?: boolean;
}

export type ViewNumber = 'slidesPerView' | 'slidesPerGroup' | 'spaceBetween';

/** The settings of a slider that are on or off. */
export type Flag =
  | 'loop'
  | 'seamless'
  | 'autoplay'
  | 'mouse-drag'
  | 'centered'
  | 'auto-size'
  | 'vertical'
  | 'no-navigation';

/** The settings of a slider, as a library names its defaults and options. */
export interface SliderTarget {
  /** The settings from a window of width 0 on. */
  base: View;
  /** The settings from minimum widths on, each complete. */
  views: Map<number, View>;
  flags: Set<Flag>;
  interval?: number;
  duration: number;
  pagination: 'bullets' | 'fraction' | 'progress' | 'none';
  momentum?: 'free' | 'snap';
  isFade: boolean;
  syncWith?: string;
  /** The index of the slide that is shown first. */
  initialSlide?: number;
  /** `true` if the library puts its buttons over the slides. */
  hasButtonsOver?: boolean;
}

/** Sets a number of a view. Returns `false` for a value that is none. */
export function setNumber(view: View, name: ViewNumber, value: unknown): boolean {
  const number = toNumber(value);
  if (number === undefined) return false;
  view[name] = number;
  return true;
}

export function setFlag(target: SliderTarget, flag: Flag, is: boolean): void {
  if (is) target.flags.add(flag);
  else target.flags.delete(flag);
}

/** Returns whether the controls are over the slides: of several slides side by side, they would cover texts. */
const isOver = ({ hasButtonsOver, base, views, flags }: SliderTarget): boolean =>
  hasButtonsOver === true &&
  !flags.has('no-navigation') &&
  !flags.has('auto-size') &&
  [base, ...views.values()].every(({ slidesPerView = 1, autoSize }) => slidesPerView === 1 && !autoSize);

/** Returns the attributes of a slider. Widths are always written, because the defaults of Portico differ. */
function sliderAttributes(target: SliderTarget): Attribute[] {
  const { base, views, flags, interval, duration, pagination, momentum, isFade, syncWith, initialSlide = 0 } = target;
  const { spaceBetween = 0, ...first } = base;
  const isAutoSize = base.autoSize && [...views.values()].every(({ autoSize }) => autoSize);
  if (isAutoSize) flags.add('auto-size');
  const written: Attribute[] = [['space-between', String(spaceBetween)]];
  if (duration !== 500) written.push(['duration', String(duration)]);
  for (const flag of ['loop', 'seamless', 'autoplay', 'mouse-drag', 'centered', 'auto-size', 'vertical'] as const)
    if (flags.has(flag)) written.push([flag]);
  if (flags.has('autoplay') && interval !== undefined && interval !== 5000)
    written.push(['interval', String(interval)]);
  if (momentum) written.push(['momentum', momentum]);
  if (isFade) written.push(['effect', 'fade']);
  if (flags.has('no-navigation')) written.push(['no-navigation']);
  if (pagination !== 'bullets') written.push(['pagination', pagination]);
  if (isOver(target)) written.push(['controls-placement', 'over']);
  if (syncWith) written.push(['sync-with', syncWith]);
  if (initialSlide > 0) written.push(['initial-slide', String(initialSlide)]);
  const widths = [
    [0, { slidesPerView: 1, ...first }],
    ...[...views].toSorted(([one], [other]) => one - other),
  ] as const;
  // A wider entry only overrides what it names, so what any of them names has a value in each.
  const defaults: View = {
    slidesPerView: 1,
    slidesPerGroup: 1,
    spaceBetween,
    navigation: !flags.has('no-navigation'),
    pagination: pagination === 'none' ? 'none' : 'bullets',
    autoplay: flags.has('autoplay'),
    autoSize: flags.has('auto-size'),
    centered: flags.has('centered'),
  };
  const named = new Set(widths.flatMap(([, view]) => Object.keys(withoutSpace(view, spaceBetween))));
  if (isAutoSize) named.delete('autoSize');
  const byWidth = Object.fromEntries(
    widths.map(([width, view]) => [
      width,
      Object.fromEntries(Object.entries({ ...defaults, ...view }).filter(([name]) => named.has(name))),
    ]),
  );
  if (!flags.has('auto-size') || views.size > 0) written.push(['breakpoints', JSON.stringify(byWidth)]);
  return written;
}

function withoutSpace({ spaceBetween, ...view }: View, base: number): View {
  return spaceBetween === undefined || spaceBetween === base ? view : { ...view, spaceBetween };
}

const headings = /^h[1-6]$/;
const bars = 'header, nav, [role="navigation"]';

/** Returns the name of a slider: its own, or the heading just before it. */
export function nameOf(markup: Markup, root: Element): Attribute[] {
  for (const name of ['aria-label', 'aria-labelledby']) if (markup.attribute(root, name)?.trim()) return [];
  for (let at: Element | undefined = root, level = 0; at && level < 4; at = parentOf(at), level++) {
    const siblings: Element[] = parentOf(at) ? childrenOf(parentOf(at)!) : [];
    for (const sibling of siblings.slice(0, siblings.indexOf(at)).toReversed()) {
      // A heading in the bar of the site does not name a slider.
      if (markup.page.matches(sibling, bars) || markup.all(bars, sibling).length > 0) return [];
      const found = headings.test(sibling.name) ? [sibling] : markup.all('h1, h2, h3, h4, h5, h6', sibling);
      // Those of another section, or of several cards, name other contents. A title may have a line above or below it.
      if (sibling.name === 'section' || found.length > 2) return [];
      const heading = found.toSorted((one, other) => one.name.localeCompare(other.name)).at(0);
      const text = heading && markup.page.text(heading).replace(/\s+/g, ' ').trim();
      if (text && !/[{<]/.test(text)) return [['aria-label', text]];
    }
    if (at.name === 'section') break;
  }
  return [];
}

export interface SliderParts {
  readonly root: Element;
  /** Elements between the root and the slides. */
  readonly wrappers: readonly Element[];
  readonly slides: readonly Element[];
  /** Controls that those of Portico replace. */
  readonly controls: readonly Element[];
  /** Elements that nothing needs any longer. */
  readonly dropped?: readonly Element[];
  /** Attributes of the root that go. */
  readonly attributes?: readonly string[];
}

/** Classes by which libraries hide a slider or its slides until their script runs. */
export const hidingClasses = ['owl-carousel', 'owl-loaded', 'slick-slider', 'slick-slide', 'splide'];

/** Parts of sliders around slides. */
const nested = '.swiper-wrapper, .splide__list, .owl-carousel, .slick-slider';

interface SliderDetails {
  readonly grade: Grade;
  readonly calls: readonly Call[];
  readonly notes: readonly string[];
}

/** Returns a slider of a library as a `<portico-slider>`. */
export function toSlider(markup: Markup, parts: SliderParts, target: SliderTarget, details: SliderDetails): Widget {
  const { root, wrappers, slides, controls, dropped = [], attributes = [] } = parts;
  const tag = sliderTag;
  if (slides.length === 0) return byHand(root, 'it has no slides in this file; a script adds them');
  if (
    markup.all('.swiper-slide-duplicate, .slick-cloned, .cloned, .splide__slide--clone, .slick-track', root).length > 0
  )
    return byHand(root, 'its markup was saved after the script had run; start from the source');
  const inner = wrappers.at(-1) ?? root;
  const others = inner.children.filter((node) =>
    isText(node) ? node.data.trim() !== '' && !isTemplateText(node.data) : false,
  );
  if (others.length > 0) return byHand(root, 'there is text between its slides');
  if (markup.page.ancestor(root, nested) || slides.some((slide) => markup.all(nested, slide).length > 0))
    return byHand(root, 'there is a slider in a slide: both would take the same swipes');
  const full = controls.find((control) => !isControl(markup, control));
  if (full) return byHand(root, `${markup.label(full)} in line ${markup.line(full)} contains more than a control`);
  const ids = [root, ...wrappers].flatMap((box) => markup.attribute(box, 'id') ?? []);
  if (ids.length > 1) return byHand(root, `it has the ids ${ids.join(' and ')}, but becomes one element`);
  const pictures = loadLazyImages(markup, root);
  if (!Array.isArray(pictures))
    return byHand(root, `the script loads the picture of ${markup.label(pictures)} in line ${markup.line(pictures)}`);
  const name = nameOf(markup, root);
  const isNamed = name.length > 0 || ['aria-label', 'aria-labelledby'].some((one) => markup.attribute(root, one));
  const notes = [...details.notes];
  if (!isNamed) notes.push('it needs a name: write an aria-label');
  if (!isOver(target)) notes.push('its buttons are below the slides');
  const role = markup.attribute(root, 'role');
  const changes: (readonly Change[] | undefined)[] = [
    withoutClasses(markup, root, hidingClasses),
    ...(role === undefined ? [] : [markup.removeAttribute(root, 'role')]),
    ...attributes.map((one) => markup.removeAttribute(root, one)),
    markup.rename(
      root,
      tag,
      [...name, ...ids.map((id): Attribute => ['id', id]), ...sliderAttributes(target)],
      attributes,
    ),
    ...wrappers.map((wrapper) => markup.unwrap(wrapper)),
    ...[...controls, ...dropped].map((one) => markup.drop(one)),
    ...slides.map((slide) => (slide.name === 'li' ? markup.rename(slide, 'div') : [])),
    ...slides.map((slide) => withoutClasses(markup, slide, hidingClasses)),
    pictures,
  ];
  if (slides.some(({ name: slideName }) => slideName === 'li')) notes.push('its items are <div> instead of <li> now');
  return migrated(root, changes, { ...details, notes });
}

/** Returns whether an element contains only what buttons show: signs, icons and a word or two. */
const isControl = (markup: Markup, node: Element): boolean =>
  markup.page.text(node).trim().length <= 20 &&
  markup.all('*', node).every(({ name }) => /^(?:a|button|i|span|svg|path|g|use|ul|ol|li|b|em|div|img)$/.test(name));

const isTemplateText = (text: string): boolean => /^[\s\u{10e000}-\u{10feff}]*$/u.test(text) || /^\s*@\w+/.test(text);

/** Returns the changes that remove classes by which the library hides an element. */
function withoutClasses(markup: Markup, node: Element, names: readonly string[]): Change[] {
  const hiding = names.filter((name) => markup.classes(node).includes(name));
  if (hiding.length === 0) return [];
  if (hiding.length === markup.classes(node).length) return markup.removeAttribute(node, 'class');
  const tag = markup.startTag(node);
  if (!tag) return [];
  const text = markup.text.slice(tag.start, tag.end);
  return hiding.flatMap((name) => {
    const found = new RegExp(`(?<=[\\s"'=])${name}(?=[\\s"'>])\\s?`).exec(text);
    return found ? [remove(tag.start + found.index, tag.start + found.index + found[0].length)] : [];
  });
}
