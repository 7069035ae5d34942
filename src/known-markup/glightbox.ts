const entryStart =
  /(?:^|;)\s*(title|description|type|effect|width|height|zoomable|draggable|descPosition|alt|sizes|srcset|content|href)\s*:/g;

/** Returns the entries of `data-glightbox`: `title: A; description: B`. Texts may contain `;` and `:`, so an entry begins only with a known name. */
export function readGlightbox(text: string): ReadonlyMap<string, string> {
  const starts = [...text.matchAll(entryStart)];
  return new Map(
    starts.map(({ 0: start, 1: name = '', index }, position) => [
      name,
      text
        .slice(index + start.length, starts[position + 1]?.index)
        .replace(/;\s*$/, '')
        .trim(),
    ]),
  );
}
