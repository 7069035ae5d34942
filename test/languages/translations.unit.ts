import { beforeAll, describe, expect, it } from 'vitest';
import { emailVerificationTexts } from '../../elements/email-verification/email-verification.settings.ts';
import { rulesWithMessage, messagesIn } from '../../src/forms/rule-messages.ts';
import { families, furtherLanguages, loadTranslations } from '../../src/languages/load-translations.ts';
import { furtherLanguage } from '../../src/kit/element-language.ts';
import reviewers from '../../src/languages/reviewers.json' with { type: 'json' };
import type { Translations } from '../../src/languages/translate.ts';
import { textOf } from '../../src/text/text.ts';
import { readDictionaries } from './dictionaries.ts';

const languages = Object.keys(furtherLanguages);
const familyNames = ['content', 'forms'] as const;

const english = messagesIn('en');
const messages = rulesWithMessage().map((rule) => english(rule, []));

/** Returns the families whose elements show the texts of a file. */
function familiesOf(path: string): readonly string[] {
  const [folder = '', name = ''] = path.split('/');
  if (folder === 'src') return [name === 'carousel' ? 'content' : name];
  return familyNames.filter((family) => families[family].includes(name));
}

/** The English texts that each family must have. */
const expected = new Map(familyNames.map((family) => [family as string, new Set<string>()]));
for (const [path, texts] of readDictionaries())
  for (const text of texts) {
    const places = familiesOf(path);
    if (places.length !== 1) throw new Error(`${path} has the text "${text}", but no family has it`);
    expected.get(places[0] ?? '')?.add(text);
  }
for (const text of [...Object.values(emailVerificationTexts.en), ...messages]) expected.get('forms')?.add(text);

/** The texts of each language, by family. */
const texts = new Map<string, ReadonlyMap<string, Translations>>();

beforeAll(async () => {
  for (const [language, loads] of Object.entries(furtherLanguages)) {
    const loaded = familyNames.map(async (family) => [family, (await loads[family]()).default] as const);
    texts.set(language, new Map(await Promise.all(loaded)));
  }
});

it('have an entry in the list of reviewers', () => {
  expect(Object.keys(reviewers)).toEqual(languages);
});

it('are all languages of which an element loads texts', () => {
  expect(furtherLanguage.source).toBe(`^(?:${languages.join('|')})$`);
});

type Entry = readonly [english: string, translation: Translations[string]];

const entriesOf = (language: string): Entry[] =>
  [...(texts.get(language)?.values() ?? [])].flatMap((family) => Object.entries(family));

const formsOf = (translation: Translations[string]): string[] =>
  typeof translation === 'string' ? [translation] : Object.values(translation);

const placeholdersIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted();

/** Returns the entries that a check finds fault with, with the faulty form. */
const faults = (language: string, isFaulty: (form: string, english: string) => boolean) =>
  entriesOf(language).flatMap(([text, translation]) =>
    formsOf(translation).flatMap((form) => (isFaulty(form, text) ? [{ english: text, form }] : [])),
  );

describe.each(languages)('the texts in %s', (language) => {
  it.each(familyNames)('are those of the elements: %s', (family) => {
    expect(Object.keys(texts.get(language)?.get(family) ?? {}).toSorted()).toEqual(
      [...(expected.get(family) ?? [])].toSorted(),
    );
  });

  it('have the same placeholders; a form for a single number may leave that out', () => {
    for (const [text, translation] of entriesOf(language)) {
      const all = placeholdersIn(text);
      if (typeof translation === 'string') expect(placeholdersIn(translation), text).toEqual(all);
      else
        for (const [category, form] of Object.entries(translation)) {
          const found = placeholdersIn(form);
          const isSingle = all.length === 1 && ['zero', 'one', 'two'].includes(category) && language === 'ar';
          expect(isSingle && found.length === 0 ? all : found, `${text} (${category})`).toEqual(all);
        }
    }
  });

  it('have the plural forms of the language, and only for a text with one number', () => {
    const rules = new Intl.PluralRules(language);
    const { pluralCategories } = rules.resolvedOptions();
    const used = new Set(Array.from({ length: 200 }, (_, index) => rules.select(index)));
    for (const [text, translation] of entriesOf(language)) {
      if (typeof translation === 'string') continue;
      const found = Object.keys(translation);
      expect(placeholdersIn(text).join(), text).toMatch(/^\{(?:count|min|max)\}(?:,\{min\})?$/);
      expect(
        found.filter((category) => !(pluralCategories as readonly string[]).includes(category)),
        text,
      ).toEqual([]);
      expect(new Set([...found, 'other']), text).toEqual(new Set([...found, ...used]));
    }
  });

  it('have one translation of each text, whatever elements load', () => {
    const byEnglish = new Map<string, Translations[string]>();
    for (const [text, translation] of entriesOf(language)) {
      expect(translation, text).toEqual(byEnglish.get(text) ?? translation);
      byEnglish.set(text, translation);
    }
  });

  it('end as the English ones', () => {
    const sentence = /[.。!！?？؟]$/;
    const endOf = (text: string) =>
      /[:：]$/.test(text) ? ':' : text.endsWith('…') || text.endsWith(' …') ? '…' : sentence.test(text) ? '.' : '';
    const loose = new Set(['Error !', 'Sending..', 'The contact is', 'Loading', 'This was blocked']);
    expect(faults(language, (form, text) => !loose.has(text) && endOf(form) !== endOf(text))).toEqual([]);
  });

  it('have no stray spaces, straight quotes or dots for an ellipsis', () => {
    expect(faults(language, (form) => /^\s|\s$|\s{2}|['"]|\.\./.test(form))).toEqual([]);
  });

  it('are not left in English', () => {
    // Words that other languages share.
    const shared =
      /^(?:Menu|Video|Panel|Pause|Message|Sections?(?: \{index\})?|Error:|Download|Zoom: \{percent\}%|\{percent\}%.*|Slides|slide|1 option|\{count\} options?|Type|Filter)$/;
    expect(faults(language, (form, text) => form === text && !shared.test(text))).toEqual([]);
  });
});

it('French punctuation has narrow spaces', () => {
  expect(faults('fr', (form) => /(?<!\u202f)[;?!%]|(?<![\u00a0\d]):|(?<!\u00a0)»|«(?!\u00a0)/.test(form))).toEqual([]);
});

it('Chinese and Japanese sentences have full-width punctuation', () => {
  expect([
    ...faults('zh', (form) => /[,;!?]|(?<!\d):/.test(form)),
    ...faults('ja', (form) => /[,;!?]/.test(form)),
  ]).toEqual([]);
});

it('Turkish texts have both letters i', () => {
  const all = faults('tr', () => true)
    .map(({ form }) => form)
    .join('');
  for (const letter of 'ıİiI') expect(all).toContain(letter);
});

describe('the text of a number', () => {
  beforeAll(async () => {
    for (const language of ['pl', 'uk', 'cs', 'ar', 'fr', 'ja'])
      await loadTranslations(language, 'portico-live-search');
  });
  const dictionary = { en: { count: '{count} results' }, de: { count: '{count} Ergebnisse' } };

  it.each([
    ['pl', 2, '{count} wyniki'],
    ['pl', 5, '{count} wyników'],
    ['pl', 12, '{count} wyników'],
    ['pl', 22, '{count} wyniki'],
    ['uk', 3, '{count} результати'],
    ['uk', 21, '{count} результат'],
    ['uk', 11, '{count} результатів'],
    ['cs', 4, '{count} výsledky'],
    ['cs', 5, '{count} výsledků'],
    ['ar', 2, 'نتيجتان'],
    ['ar', 3, '{count} نتائج'],
    ['ar', 11, '{count} نتيجة'],
    ['fr', 0, '{count} résultat'],
    ['fr', 2, '{count} résultats'],
    ['ja', 2, '{count}件の結果'],
    ['hu', 2, '{count} results'],
    ['zh-hant', 2, '{count} results'],
  ])('in %s of %i is "%s"', (language, count, text) => {
    expect(textOf(language, dictionary, 'count', [], count)).toBe(text);
  });
});
