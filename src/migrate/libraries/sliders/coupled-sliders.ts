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
  /** The controls of thumbnails, which move to the pictures. */
  readonly moved?: Controls & { readonly areHere: boolean };
}

interface Controls {
  readonly buttons: boolean;
  readonly bullets: boolean;
}

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
 * Couples two sliders whose selectors match one element each. If they are not mutual, the second one has the thumbnails. Controls of thumbnails
 * that moved both sliders go to the pictures, because in the element, they would only show further thumbnails.
 */
export function couple(
  found: CoupledSliders,
  markup: Markup,
  [main, thumbs]: readonly [Call, Call],
  isMutual: boolean,
  controls?: Controls,
): void {
  const roots = [main, thumbs].map(({ selector = '' }) => (isKept(selector) ? markup.matching(selector) : []));
  const [mainRoot, thumbsRoot] = roots.map(([root, ...others]) => (others.length === 0 ? root : undefined));
  if (!mainRoot || !thumbsRoot || mainRoot === thumbsRoot || found.has(mainRoot) || found.has(thumbsRoot)) return;
  const [call, other] = [removable(main), removable(thumbs)];
  const moved = (areHere: boolean) => (controls && !isMutual ? { moved: { ...controls, areHere } } : {});
  found.set(mainRoot, { call, other, ...(isMutual && { syncWith: thumbs.selector! }), ...moved(true) });
  found.set(thumbsRoot, { call: other, other: call, syncWith: main.selector!, ...moved(false) });
}

/** Returns the controls that options of slick or Splide show: buttons by default, and bullets by the option of that name. */
export function controlsIn(options: unknown, bullets: string, hasBullets: boolean): Controls {
  const isOn = (name: string, otherwise: boolean) =>
    isOptions(options) && options[name] !== undefined ? toBoolean(options[name]) : otherwise;
  return { buttons: isOn('arrows', true), bullets: isOn(bullets, hasBullets) };
}

/** Moves the controls of thumbnails to their pictures. Returns a note about it. */
export function moveControls({ moved }: Partial<CoupledSlider>, target: SliderTarget): string[] {
  if (!moved || !(moved.buttons || moved.bullets)) return [];
  const { areHere } = moved;
  if (moved.buttons) setFlag(target, 'no-navigation', !areHere);
  if (moved.bullets) target.pagination = areHere ? 'bullets' : 'none';
  return areHere ? [] : ['its buttons and bullets are those of the pictures'];
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
