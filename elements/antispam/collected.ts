import type { CollectedData } from './client-data.ts';
import type { Known } from './payload.ts';
import { PointerTrack, type PointerPlace } from './pointer-track.ts';

/** What the page's author says of what is collected. */
export interface AuthorsWords {
  readonly checkJsKey: string;
  readonly cookies: string;
}

/** How the pointer is followed: up to so many places, and whether they are only counted. */
export interface PointerRules {
  readonly limit: number;
  readonly isCountOnly: boolean;
}

/** What was heard of one visitor on one page so far (§3). Nothing here reads the page, or the time. */
export class Collected {
  readonly #noted: { -readonly [Key in keyof CollectedData]?: CollectedData[Key] } = {
    ct_fkp_timestamp: 0,
    ct_mouse_moved: false,
    ct_has_scrolled: false,
  };
  readonly #track = new PointerTrack();
  #clicks = 0;
  #selections = 0;

  /** Notes something; what is `undefined` is taken back. */
  note(notes: Known): void {
    Object.assign(this.#noted, notes);
  }

  /** The pointer was found at a place, and in the form at that place in the page. */
  point(place: PointerPlace, form: number | undefined, { limit, isCountOnly }: PointerRules): void {
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

  /** All that is known now. `token` is the bot detector's, if it has left one. */
  known({ checkJsKey, cookies }: AuthorsWords, token: string | undefined): Known {
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
