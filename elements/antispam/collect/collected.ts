import type { CollectedData } from '../data/client-data.ts';
import type { KnownData } from '../data/payload.ts';

/** A place of the pointer in the visible part of the page: down and across in px, and the time in ms since the page began. */
export type PointerPosition = readonly [y: number, x: number, time: number];

/** The sampled positions of the pointer up to a limit, and the number of samples per form. */
export class PointerTrack {
  readonly places: PointerPosition[] = [];
  /** The number of samples, whether or not their positions are kept. */
  count = 0;
  readonly formCounts: Record<string, number> = {};

  /** Notes a place, as long as there are fewer than `limit`; where only counts are wanted, that there was one. */
  note(place: PointerPosition, limit: number, isCountOnly: boolean): void {
    if (this.count >= limit) return;
    this.count += 1;
    if (!isCountOnly) this.places.push(place);
  }

  /** The pointer was found in the form at this place in the page (from 0). */
  noteForm(index: number): void {
    this.formCounts[index] = (this.formCounts[index] ?? 0) + 1;
  }
}

/** The settings that are sent as they are. */
export interface AuthorSettings {
  readonly checkJsKey: string;
  readonly cookies: string;
}

/** The limit for pointer positions, and whether they are only counted. */
export interface PointerRules {
  readonly limit: number;
  readonly isCountOnly: boolean;
}

/** The data of one visitor on one page. Nothing here reads the page or the time. */
export class Collected {
  readonly #noted: { -readonly [Key in keyof CollectedData]?: CollectedData[Key] } = {
    ct_fkp_timestamp: 0,
    ct_mouse_moved: false,
    ct_has_scrolled: false,
  };
  readonly #track = new PointerTrack();
  #clicks = 0;
  #selections = 0;

  /** Notes values; `undefined` removes one. */
  note(notes: KnownData): void {
    Object.assign(this.#noted, notes);
  }

  /** The pointer was found at a place, and in the form at that place in the page. */
  point(place: PointerPosition, form: number | undefined, { limit, isCountOnly }: PointerRules): void {
    this.#track.note(place, limit, isCountOnly);
    if (form !== undefined) this.#track.noteForm(form);
    this.#noted.ct_mouse_moved = true;
  }

  /** A key was pressed, `at` ms since 1970: the first counts. */
  press(at: number): void {
    this.#noted.ct_fkp_timestamp ||= Math.floor(at / 1000);
  }

  scroll(): void {
    this.#noted.ct_has_scrolled = true;
  }

  click(): void {
    this.#clicks += 1;
  }

  select(): void {
    this.#selections += 1;
  }

  /** Returns all known data. `token` is the bot detector's, if it has left one. */
  known({ checkJsKey, cookies }: AuthorSettings, token: string | undefined): KnownData {
    return {
      ...this.#noted,
      ct_checkjs: checkJsKey,
      ct_cookies_type: cookies,
      ct_pointer_data: this.#track.places,
      ct_pointer_count: this.#track.count,
      ct_clicks: this.#clicks,
      ct_selections: this.#selections,
      ct_form_pointer_counts: this.#track.formCounts,
      ...(token !== undefined && { ct_bot_detector_event_token: token }),
    };
  }
}
