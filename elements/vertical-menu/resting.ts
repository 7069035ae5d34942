/** What a pointer that moves has come to and has left. */
export interface Step<Entry> {
  readonly entered: readonly Entry[];
  readonly left: readonly Entry[];
}

/** The entries that a pointer is over now and was not before, and the other way round. It is over an entry and all that it stands in. */
export function stepOf<Entry>(before: ReadonlySet<Entry>, now: ReadonlySet<Entry>): Step<Entry> {
  return {
    entered: [...now].filter((entry) => !before.has(entry)),
    left: [...before].filter((entry) => !now.has(entry)),
  };
}
