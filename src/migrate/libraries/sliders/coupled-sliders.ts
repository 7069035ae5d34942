import type { Element } from 'domhandler';
import type { Markup } from '../../markup.ts';
import type { Call } from '../../scripts/calls.ts';
import { toBoolean } from '../../options.ts';
import { isOptions } from '../../scripts/literal.ts';
import { hidingClasses, setFlag, type SliderTarget } from './slider-target.ts';

/** A slider that moves together with another one. Either both are migrated or neither, because each lists the calls of both. */
export interface CoupledSlider {
  readonly call: Call;
  readonly other: Call;
  /** The selector of the other slider, for `sync-with`. */
  readonly syncWith?: string;
  /** The controls of the slider of thumbnails. They are moved to the slider of the pictures. */
  readonly moved?: Controls & { readonly areHere: boolean };
}

interface Controls {
  readonly buttons: boolean;
  readonly bullets: boolean;
}

/** The coupled sliders of a page, by their elements. */
export type CoupledSliders = Map<Element, CoupledSlider>;

/** Returns the call in the same script whose result is in a variable, if the variable is used only to couple the slider. */
export const callIn = (variable: string | undefined, calls: readonly Call[], { script }: Call): Call | undefined =>
  calls.find(
    ({ statement, script: own }) =>
      'reason' in statement && variable !== undefined && statement.coupled?.variable === variable && own === script,
  );

/** Returns the call of the slider that a statement couples with this one: `main.sync(thumbs)`. */
export const partnerOf = (call: Call, calls: readonly Call[]): Call | undefined =>
  'reason' in call.statement ? callIn(call.statement.coupled?.partner, calls, call) : undefined;

/**
 * Couples two sliders, if each selector matches one element. If only one slider follows the other, the second one has the thumbnails. Its controls
 * moved both sliders, so they become controls of the pictures: in the element, they would only show other thumbnails.
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

/** Returns the controls that options of slick or Splide show: buttons by default, and bullets by the option named in `bullets`. */
export function controlsIn(options: unknown, bullets: string, hasBullets: boolean): Controls {
  const isOn = (name: string, otherwise: boolean) =>
    isOptions(options) && options[name] !== undefined ? toBoolean(options[name]) : otherwise;
  return { buttons: isOn('arrows', true), bullets: isOn(bullets, hasBullets) };
}

/** Moves the controls of the thumbnails to the slider of the pictures. Returns a note about it. */
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

/** Returns a call with the statement that is removed if both sliders are migrated. */
const removable = (call: Call): Call =>
  'reason' in call.statement && call.statement.coupled ? { ...call, statement: call.statement.coupled } : call;

/** Returns options without those that are translated by the coupling. */
export const without = (options: unknown, names: readonly string[]): unknown =>
  isOptions(options) ? Object.fromEntries(Object.entries(options).filter(([name]) => !names.includes(name))) : options;
