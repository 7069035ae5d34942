import { autoplayDecision } from '../../src/diagnostics/explain/carousel.ts';
import {
  decide,
  met,
  reason,
  unmet,
  type Decision,
  type ExplainContext,
  type Reason,
} from '../../src/diagnostics/explain/decision.ts';
import { allowsMotion, ifCancelled } from '../../src/diagnostics/explain/reasons.ts';
import { isSelector } from '../../src/dom/selector.ts';
import { isObject } from '../../src/json/json.ts';
import { breakpoint } from '../../src/page/breakpoints.ts';
import type { sliderSettings } from './slider.settings.ts';

type Context = ExplainContext<typeof sliderSettings>;
type Settings = Context['settings'];

/** Explains why a slider advances by itself and follows another one, and which of its further settings apply. */
export function explain(own: Context): readonly Decision[] {
  const { values, decisions } = byWidth(own.settings);
  const context: Context = { ...own, settings: { ...own.settings, ...values } };
  const { settings, events } = context;
  return [
    autoplayDecision({ ...context, visibleSlides: visibleSlides(settings) }),
    decide('Shows the next slides', [ifCancelled(events, 'portico-before-change')]),
    ...decisions,
    ...(settings.seamless ? [seamlessDecision(context)] : []),
    ...(settings.syncWith ? [syncDecision(context)] : []),
    ...movementDecisions(settings),
  ];
}

/** Returns the settings of the breakpoints at the width of the window, and a decision about each breakpoint. */
function byWidth(settings: Settings): { readonly values: Partial<Settings>; readonly decisions: readonly Decision[] } {
  const invalid: string[] = [];
  const breakpoints = Object.entries(settings.breakpoints).flatMap(([key, given]) => {
    const width = Number.parseFloat(key);
    const isValid = width >= 0 && isObject(given);
    if (!isValid) invalid.push(`"${key}"`);
    return isValid ? { width, key, values: given } : [];
  });
  for (const { key, values } of breakpoints)
    invalid.push(...Object.keys(values).flatMap((name) => (name in settings ? [] : `"${key}" › "${name}"`)));
  const decisions = breakpoints
    .toSorted((one, other) => one.width - other.width)
    .map(({ width, values }) => {
      const names = Object.keys(values).join(', ');
      return decide(`Has the settings from ${width} px on: ${names}`, [
        reason(
          innerWidth >= width,
          `The window is ${innerWidth} px wide.`,
          `The window is only ${innerWidth} px wide.`,
        ),
      ]);
    });
  const wrong = decide(
    'Can read all of breakpoints',
    invalid.map((place) => unmet(`${place} is invalid and ignored; the console states the reason.`)),
  );
  return {
    values: valuesAt(breakpoints),
    decisions: invalid.length > 0 ? [...decisions, wrong] : decisions,
  };
}

function valuesAt(
  breakpoints: readonly { readonly width: number; readonly values: Readonly<Record<string, unknown>> }[],
): Partial<Settings> {
  const applying = breakpoints
    .filter(({ width }) => innerWidth >= width)
    .toSorted((one, other) => one.width - other.width)
    .flatMap(({ values }) => Object.entries(values));
  // The number of slides replaces those of all device classes.
  const all = applying.flatMap(([name, value]) =>
    /^slidesPer(View|Group)$/.test(name)
      ? ['', 'Tablet', 'Mobile'].map((device) => [name + device, Number(value)])
      : [[name, value]],
  );
  return Object.fromEntries(all) as Partial<Settings>; // The slider warns of values of another type.
}

/** Returns the value for the device class of the window. */
function byDevice(settings: Settings, name: 'slidesPerView' | 'slidesPerGroup'): number {
  if (matchMedia(`(width <= ${breakpoint('small')}px)`).matches) return settings[`${name}Mobile`];
  return matchMedia(`(width <= ${breakpoint('medium')}px)`).matches ? settings[`${name}Tablet`] : settings[name];
}

function visibleSlides(settings: Settings): number {
  // These have a position for each slide, or show as many as fit.
  if (settings.effect === 'fade' || settings.centered || settings.autoSize) return 1;
  return byDevice(settings, 'slidesPerView');
}

const slidesOf = (element: HTMLElement): readonly Element[] => [
  ...(element.shadowRoot?.querySelectorAll('[part~=slide]') ?? []),
];

function seamlessDecision({ element, settings }: Context): Decision {
  const total = slidesOf(element).length;
  const [perView, perGroup] = [byDevice(settings, 'slidesPerView'), byDevice(settings, 'slidesPerGroup')];
  const isLive = element.shadowRoot?.querySelector('.live') !== null;
  // Swiper numbers the slides that it moves to the other end.
  const isEndless = slidesOf(element).some((slide) => slide.hasAttribute('data-swiper-slide-index'));
  return decide('Continues without end (seamless)', [
    isLive
      ? reason(
          isEndless,
          `There are enough slides: ${total}.`,
          `It moves back to the first slide, because ${total} slides are too few for ${perView} visible ones, or cannot be divided into groups of ${perGroup}.`,
        )
      : notStarted(),
  ]);
}

const notStarted = (): Reason => unmet('It has not loaded its code yet, which it does near the window.');

function syncDecision({ element, settings: { syncWith } }: Context): Decision {
  const root = element.getRootNode();
  const isTree = root instanceof Document || root instanceof ShadowRoot;
  const other = isTree && isSelector(syncWith) ? root.querySelector(syncWith) : null;
  const back: unknown = other && Reflect.get(other, 'syncWith');
  const isMutual = typeof back === 'string' && isSelector(back) && element.matches(back);
  const [follows, what] = followed(element, other, isMutual);
  const text = `sync-with="${syncWith}" selects ${what}.`;
  return decide('Follows another slider', [follows ? met(text) : unmet(text)]);
}

/** Returns whether a slider follows the selected element, and what that is. */
function followed(element: Element, other: Element | null, isMutual: boolean): readonly [boolean, string] {
  if (!other) return [false, 'nothing'];
  if (other === element) return [false, 'this slider itself'];
  if (!other.matches('portico-slider, portico-elastic-slider'))
    return [false, `a <${other.localName}>, which is not a slider`];
  return [
    true,
    isMutual
      ? 'a slider that also names this one, so both move together'
      : 'a slider, of which these slides are the thumbnails',
  ];
}

/** Returns a decision about each setting of the movement that is set. */
function movementDecisions({ effect, momentum, centered, autoSize }: Settings): readonly Decision[] {
  const slides = reason(
    effect === 'slide',
    'Slides move side by side.',
    'effect="fade" shows one slide at a time, in the same place.',
  );
  const isFree = centered && momentum === 'free' ? unmet('momentum="free" stops at any place.') : undefined;
  return [
    ...(momentum === 'none' ? [] : [decide('Coasts after a swipe', [slides, allowsMotion()])]),
    ...(centered ? [decide('Centres the active slide', [slides, isFree])] : []),
    ...(autoSize ? [decide('Gives slides their own size', [slides])] : []),
  ];
}
