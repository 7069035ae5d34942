import type { Element } from 'domhandler';
import type { Markup } from '../../markup.ts';
import type { Call } from '../../scripts/calls.ts';
import { isOptions } from '../../scripts/literal.ts';
import { hidingClasses } from './slider-target.ts';

/** A slider that moves with another one: both are migrated, or none, because each lists the calls of both. */
export interface CoupledSlider {
  readonly call: Call;
  readonly other: Call;
  /** The selector of the other slider, which it moves. */
  readonly syncWith?: string;
}

/** The coupled sliders of a page by their elements. */
export type CoupledSliders = Map<Element, CoupledSlider>;

/** Couples two sliders whose selectors match one element each. If they are not mutual, the second one has the thumbnails. */
export function couple(
  found: CoupledSliders,
  markup: Markup,
  [main, thumbs]: readonly [Call, Call],
  isMutual: boolean,
): void {
  const roots = [main, thumbs].map(({ selector = '' }) => (isKept(selector) ? markup.matching(selector) : []));
  const [mainRoot, thumbsRoot] = roots.map(([root, ...others]) => (others.length === 0 ? root : undefined));
  if (!mainRoot || !thumbsRoot || mainRoot === thumbsRoot || found.has(mainRoot) || found.has(thumbsRoot)) return;
  const [call, other] = [removable(main), removable(thumbs)];
  found.set(mainRoot, { call, other, ...(isMutual && { syncWith: thumbs.selector! }) });
  found.set(thumbsRoot, { call: other, other: call, syncWith: main.selector! });
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
