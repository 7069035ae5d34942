import { build } from 'vite';

/**
 * Returns the minified text of a style sheet that pages link. Mixins are replaced by their content, and the values of design tokens are inserted as
 * fallbacks.
 */
export async function buildStyles(input: string): Promise<string> {
  const result = await build({
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input } },
  });
  const files = 'output' in result ? result.output : [];
  const css = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (css?.type !== 'asset') throw new Error(`${input} was built to no style sheet.`);
  return String(css.source);
}
