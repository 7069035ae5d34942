import { placeText } from '../../src/carousel/slides.ts';
import { windowOf, type Layout } from './positions.ts';

/** How a place among slides is said. */
export interface PlaceTexts {
  /** With `%index` and `%total`. */
  readonly place: string;
  /** With `%last`, too. */
  readonly range: string;
}

/** Which slides are seen whole from the active one on: “2 of 5”, or “2 to 4 of 5”. */
export function placeWords({ place, range }: PlaceTexts, layout: Layout, total: number, position: number): string {
  const { active, lastWhole } = windowOf(layout, total, position);
  if (lastWhole === active) return placeText(place, active, total);
  return placeText(range, active, total).replaceAll('%last', String(lastWhole + 1));
}
