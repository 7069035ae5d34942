import type { CollectedData } from '../data/data-schema.ts';
import type { KnownData } from '../data/payload.ts';

/** A pointer position in the viewport: y and x in px, and the time in ms since the start of the page. */
export type PointerPosition = readonly [y: number, x: number, time: number];

/** The pointer positions up to a limit, and the number of samples in each form. */
export class PointerTrack {
  readonly positions: PointerPosition[] = [];
  /** The number of samples, also of those whose positions were not recorded. */
  count = 0;
  readonly formCounts: Record<string, number> = {};

  /** Counts a sample, unless there are `limit` samples already. Also records its position, unless `isCountOnly`. */
  add(position: PointerPosition, limit: number, isCountOnly: boolean): void {
    if (this.count >= limit) return;
    this.count += 1;
    if (!isCountOnly) this.positions.push(position);
  }

  /** Counts a sample in the form with this index in the page (from 0). */
  countForm(index: number): void {
    this.formCounts[index] = (this.formCounts[index] ?? 0) + 1;
  }
}

/** The data of one visitor on one page. This class reads neither the page nor the time. */
export class Collected {
  readonly #values: { -readonly [Key in keyof CollectedData]?: CollectedData[Key] } = {
    ct_fkp_timestamp: 0,
    ct_mouse_moved: false,
    ct_has_scrolled: false,
  };
  readonly #track = new PointerTrack();
  #clicks = 0;
  #selections = 0;

  /** Sets the given values; `undefined` removes a value. */
  note(notes: KnownData): void {
    Object.assign(this.#values, notes);
  }

  /** Records a pointer position. `form` is the index of the form that contains it. */
  point(
    position: PointerPosition,
    form: number | undefined,
    { limit, isCountOnly }: { readonly limit: number; readonly isCountOnly: boolean },
  ): void {
    this.#track.add(position, limit, isCountOnly);
    if (form !== undefined) this.#track.countForm(form);
    this.#values.ct_mouse_moved = true;
  }

  /** Records the time of the first key press, in ms since 1970. Later calls are ignored. */
  press(at: number): void {
    this.#values.ct_fkp_timestamp ||= Math.floor(at / 1000);
  }

  scroll(): void {
    this.#values.ct_has_scrolled = true;
  }

  click(): void {
    this.#clicks += 1;
  }

  select(): void {
    this.#selections += 1;
  }

  /** Returns all known data. `token` is the bot detector's token, if there is one. */
  known(
    { checkJsKey, cookies }: { readonly checkJsKey: string; readonly cookies: string },
    token: string | undefined,
  ): KnownData {
    return {
      ...this.#values,
      ct_checkjs: checkJsKey,
      ct_cookies_type: cookies,
      ct_pointer_data: this.#track.positions,
      ct_pointer_count: this.#track.count,
      ct_clicks: this.#clicks,
      ct_selections: this.#selections,
      ct_form_pointer_counts: this.#track.formCounts,
      ...(token !== undefined && { ct_bot_detector_event_token: token }),
    };
  }
}
