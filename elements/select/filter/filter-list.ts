import { RemoteOptions } from '../remote/remote-options.ts';
import type { RemoteOption } from '../remote/remote-response.ts';
import { firstRemote, remoteRows } from '../remote/remote-rows.ts';
import type { Row } from '../list/rows.ts';
import { filterRows } from './filter-rows.ts';

interface FilterSettings {
  readonly source: string;
  readonly minCharCount: number;
  readonly timeout: number;
}

/** The typed text of an open list, and its rows: those of the select that match, or those of a server. */
export class FilterList {
  query = '';
  readonly remote: RemoteOptions;
  #known: { readonly all: readonly Row[]; readonly query: string; readonly rows: readonly Row[] } | undefined;

  /** `onChange` is called after a response. */
  constructor(onChange: () => void, warn: (message: string) => void) {
    this.remote = new RemoteOptions(onChange, warn);
  }

  /** Sets the typed text, and requests the options for it. */
  type(query: string, settings: FilterSettings, base: string): void {
    this.query = query;
    if (settings.source) this.remote.search(query, settings, base);
  }

  /** Returns the rows of the list. `all` contains the rows of the select. */
  rowsFor(all: readonly Row[], select: HTMLSelectElement, { source }: FilterSettings): readonly Row[] {
    if (source && this.remote.state.kind !== 'short') {
      const selected = new Set([...select.selectedOptions].map(({ value }) => value));
      return remoteRows(this.remote.options, selected);
    }
    if (this.#known?.all !== all || this.#known.query !== this.query)
      this.#known = { all, query: this.query, rows: filterRows(all, this.query) };
    return this.#known.rows;
  }

  /** Returns the server's option in a row; `undefined` for an option of the select. */
  remoteOption(option: number): RemoteOption | undefined {
    return this.remote.options[option - firstRemote];
  }

  /** Forgets the text, because the list closes. */
  reset(): void {
    this.query = '';
    this.remote.abort();
    this.remote.options = [];
    this.remote.state = { kind: 'short' };
    this.#known = undefined;
  }
}
