import { clearLoggedEvents, loggedEvents, type LoggedEvent } from '../../diagnostics/page/event-log.ts';
import { elementName } from './element-tree.ts';
import type { ShownEvent } from './events-panel.view.tsx';
import { timeText, valueText } from '../value-text.ts';

/** The events of the page for the panel; while it is paused, it keeps those that were there before. */
export class EventList {
  readonly #ids = new WeakMap<LoggedEvent, number>();
  #lastId = 0;
  #paused: readonly LoggedEvent[] | undefined;

  get isPaused(): boolean {
    return this.#paused !== undefined;
  }

  /** Keeps the list as it is, or follows the page again. */
  pause(isPaused: boolean): void {
    this.#paused = isPaused ? [...loggedEvents()] : undefined;
  }

  clear(): void {
    clearLoggedEvents();
    if (this.#paused) this.#paused = [];
  }

  /** Returns the events, the newest first. */
  read(selected: Element | undefined): ShownEvent[] {
    return (this.#paused ?? loggedEvents())
      .map((event) => ({
        id: this.#idOf(event),
        name: event.name,
        label: elementName(event.target),
        time: timeText(event.time - performance.timeOrigin),
        detail:
          event.detail === null || event.detail === undefined ? undefined : valueText(event.detail, event.secrets),
        isCancelled: event.isCancelled,
        isOfSelected: event.target === selected,
      }))
      .toReversed();
  }

  #idOf(event: LoggedEvent): number {
    const known = this.#ids.get(event);
    if (known) return known;
    this.#lastId += 1;
    this.#ids.set(event, this.#lastId);
    return this.#lastId;
  }
}
