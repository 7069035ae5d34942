/** A place of the pointer in the visible part of the page: down and across in px, and the time in ms since the page began. */
export type PointerPlace = readonly [y: number, x: number, time: number];

/** What is noted of a pointer that moves (§9): a place each so often, up to a limit, and in which forms it was found. */
export class PointerTrack {
  readonly places: PointerPlace[] = [];
  /** How many places were noted, whether or not they are kept. */
  count = 0;
  readonly formCounts: Record<string, number> = {};

  /** Notes a place, as long as there are fewer than `limit`; where only counts are wanted, that there was one. */
  note(place: PointerPlace, limit: number, isCountOnly: boolean): void {
    if (this.count >= limit) return;
    this.count += 1;
    if (!isCountOnly) this.places.push(place);
  }

  /** The pointer was found in the form at this place in the page (from 0). */
  noteForm(index: number): void {
    this.formCounts[index] = (this.formCounts[index] ?? 0) + 1;
  }
}
