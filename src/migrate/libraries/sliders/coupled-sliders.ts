import type { Element } from 'domhandler';
import type { Markup } from '../../markup.ts';
import type { Call } from '../../scripts/calls.ts';
import { toBoolean } from '../../options.ts';
import { isOptions } from '../../scripts/literal.ts';
import { hidingClasses, setFlag, type SliderTarget } from './slider-target.ts';

/** A slider that moves with another one: both are migrated, or none, because each lists the calls of both. */
export interface CoupledSlider {
  readonly call: Call;
  readonly other: Call;
  /** The selector of the other slider, which it moves. */
  readonly syncWith?: string;
  /** Of two sliders of which only one keeps its buttons, `true` for that one. */
  readonly hasButtons?: boolean;
}

/** The coupled sliders of a page by their elements. */
export type CoupledSliders = Map<Element, CoupledSlider>;

/** Returns the call whose result is only used to couple it, in a variable of the same script as another call. */
export const callIn = (variable: string | undefined, calls: readonly Call[], { script }: Call): Call | undefined =>
  calls.find(
    ({ statement, script: own }) =>
      'reason' in statement && variable !== undefined && statement.coupled?.variable === variable && own === script,
  );

/** Returns the call that a statement couples with another one: `main.sync(thumbs)`. */
export const partnerOf = (call: Call, calls: readonly Call[]): Call | undefined =>
  'reason' in call.statement ? callIn(call.statement.coupled?.partner, calls, call) : undefined;

/**
 * Couples two sliders whose selectors match one element each. If they are not mutual, the second one has the thumbnails. Buttons of thumbnails that
 * moved both sliders go to the pictures, because in the element, they would only show further thumbnails.
 */
export function couple(
  found: CoupledSliders,
  markup: Markup,
  [main, thumbs]: readonly [Call, Call],
  isMutual: boolean,
  hasThumbButtons = false,
): void {
  const roots = [main, thumbs].map(({ selector = '' }) => (isKept(selector) ? markup.matching(selector) : []));
  const [mainRoot, thumbsRoot] = roots.map(([root, ...others]) => (others.length === 0 ? root : undefined));
  if (!mainRoot || !thumbsRoot || mainRoot === thumbsRoot || found.has(mainRoot) || found.has(thumbsRoot)) return;
  const [call, other] = [removable(main), removable(thumbs)];
  const buttons = (hasButtons: boolean) => (hasThumbButtons && !isMutual ? { hasButtons } : {});
  found.set(mainRoot, { call, other, ...(isMutual && { syncWith: thumbs.selector! }), ...buttons(true) });
  found.set(thumbsRoot, { call: other, other: call, syncWith: main.selector!, ...buttons(false) });
}

/** Returns whether options of slick or Splide, which show buttons by default, do. */
export const hasButtons = (options: unknown): boolean =>
  !isOptions(options) || options['arrows'] === undefined || toBoolean(options['arrows']);

/** Moves the buttons of thumbnails to their pictures. Returns a note about it. */
export function moveButtons({ hasButtons: is }: Partial<CoupledSlider>, target: SliderTarget): string[] {
  if (is === undefined) return [];
  setFlag(target, 'no-navigation', !is);
  return is ? [] : ['its buttons are those of the pictures'];
}

/** Returns whether a selector still matches after the migration, which removes some classes. */
const isKept = (selector: string): boolean =>
  selector !== '' && !hidingClasses.some((name) => selector.includes(`.${name}`));

/** Returns a call with the statements that go if both sliders are migrated. */
const removable = (call: Call): Call =>
  'reason' in call.statement && call.statement.coupled ? { ...call, statement: call.statement.coupled } : call;

/** Returns options without those that the coupling has translated. */
export const without = (options: unknown, names: readonly string[]): unknown =>
  isOptions(options) ? Object.fromEntries(Object.entries(options).filter(([name]) => !names.includes(name))) : options;
