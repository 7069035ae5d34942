/**
 * Fills in the placeholders in a text: `{index}` and `{total}` by the names of `values`. Texts of a CMS may have `%index`, `{INDEX}` or, by position,
 * `{0}` instead. Other braces and percent signs stay.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string | number>>): string {
  const byName = new Map(Object.entries(values));
  const inOrder = [...byName.values()];
  return text.replace(/\{(\w+)\}|%([a-z]+)/g, (placeholder, braced: string | undefined, word: string) =>
    String(byName.get(braced?.toLowerCase() ?? word) ?? inOrder[Number(braced)] ?? placeholder),
  );
}
