/** Returns a text with `DOCS/popup/` for the document about `<portico-popup>`, and `DOCS/` for that about messages. */
export const withShortDocs = (text: string): string =>
  text.replaceAll(
    /portico-elements@[\d.]+\/(?:elements\/([\w-]+)\/\1\.md|docs\/troubleshooting\.md)/g,
    (_, name?: string) => (name ? `DOCS/${name}/` : 'DOCS/'),
  );
