/** The entries that a moving pointer has entered and left. */
export interface HoverChange<Entry> {
  readonly entered: readonly Entry[];
  readonly left: readonly Entry[];
}

/** Returns the entries that the pointer has entered and left. A pointer over an entry is also over the entries around it. */
export function compareHovered<Entry>(before: ReadonlySet<Entry>, now: ReadonlySet<Entry>): HoverChange<Entry> {
  return {
    entered: [...now].filter((entry) => !before.has(entry)),
    left: [...before].filter((entry) => !now.has(entry)),
  };
}
