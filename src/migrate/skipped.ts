const components: Readonly<Record<string, string>> = {
  astro: 'Astro',
  vue: 'Vue',
  svelte: 'Svelte',
};

/** Returns the reason why a file is not migrated; `undefined` for one that is. */
export function skippedReason(file: string, text: string): string | undefined {
  const [, ending = ''] = /\.(\w+)$/.exec(file.toLowerCase()) ?? [];
  const framework = components[ending];
  if (framework) return `a component of ${framework}, whose widgets belong to its script`;
  return text.includes('\u0000') ? 'not a text' : undefined;
}
