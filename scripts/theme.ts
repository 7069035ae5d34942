import { build } from 'vite';

/** Returns the minified text of `theme.css`: the theme with its mixins, and with the values of the design tokens as fallbacks. */
export async function buildTheme(): Promise<string> {
  const result = await build({
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: 'src/theme/theme.css' } },
  });
  const files = 'output' in result ? result.output : [];
  const css = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (css?.type !== 'asset') throw new Error('src/theme/theme.css was built to no style sheet.');
  return String(css.source);
}
