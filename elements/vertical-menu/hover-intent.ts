/** The entries that a moving pointer has entered and left. */
export interface HoverChange<Entry> {
  readonly entered: readonly Entry[];
  readonly left: readonly Entry[];
}

/** The entries that a pointer is over now and was not before, and the other way round. It is over an entry and all that it stands in. */
export function compareHovered<Entry>(before: ReadonlySet<Entry>, now: ReadonlySet<Entry>): HoverChange<Entry> {
  return {
    entered: [...now].filter((entry) => !before.has(entry)),
    left: [...before].filter((entry) => !now.has(entry)),
  };
}
