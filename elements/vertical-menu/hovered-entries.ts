/** Returns the entries that the pointer has entered, and those that it has left. A pointer over an entry is also over the entries around it. */
export function compareHovered<Entry>(before: ReadonlySet<Entry>, now: ReadonlySet<Entry>) {
  const entered = [...now].filter((entry) => !before.has(entry));
  const left = [...before].filter((entry) => !now.has(entry));
  return { entered, left };
}
