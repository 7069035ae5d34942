import { addTranslations, type Translations } from '../../src/languages/translate.ts';

/** The texts of the elements, including those for forms and lists, by the path of their file. */
const files = import.meta.glob<Translations>('../../src/languages/*/*.json', { eager: true, import: 'default' });

/** Adds the texts that the server shares with the elements, in all languages. */
export function addElementTexts(): void {
  for (const [path, translations] of Object.entries(files)) addTranslations(path.split('/').at(-2) ?? '', translations);
}
