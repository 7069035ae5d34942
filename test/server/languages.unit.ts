import { describe, expect, it } from 'vitest';
import { createFormHandler } from '../../server/http/form-handler.ts';
import { texts } from '../../server/languages/texts.ts';
import { rulesWithMessage, messagesIn } from '../../src/forms/rule-messages.ts';
import { validate } from '../../server/validation/validate.ts';

const placeholders = (text: unknown) =>
  String(text)
    .match(/\{\w+\}/g)
    ?.toSorted() ?? [];

/** Returns texts with their placeholders in their place; without placeholders, with their presence. */
const structureOf = (part: object): unknown =>
  Object.fromEntries(
    Object.entries(part).map(([key, text]: [string, unknown]) => [
      key,
      typeof text === 'object' && text ? structureOf(text) : [text !== '', ...placeholders(text)],
    ]),
  );

describe('the texts of the server', () => {
  it.each(Object.entries(texts))('are complete in %s, with the same placeholders', (_, translated) => {
    expect(structureOf(translated)).toEqual(structureOf(texts.en));
    for (const [key, text] of Object.entries(translated.answers)) expect(text.trim(), key).toBe(text);
    expect(placeholders(translated.confirmation.text)).toEqual(['{link}', '{site}']);
  });

  it.each(Object.keys(texts).filter((name) => name !== 'en'))('have a message for each rule in %s', (tag) => {
    const [messages, english] = [messagesIn(tag), messagesIn('en')];
    for (const rule of rulesWithMessage()) expect(messages(rule, []), rule).not.toBe(english(rule, []));
  });

  it('have the plural forms of the language', async () => {
    const schema = { fields: { word: { minlength: 3 }, other: { minlength: 5 } } };
    const result = await validate(
      { ...schema },
      [
        ['word', 'a'],
        ['other', 'a'],
      ],
      { language: 'pl' },
    );
    expect(JSON.stringify(result)).toContain('Wpisz co najmniej 3 znaki.');
    expect(JSON.stringify(result)).toContain('Wpisz co najmniej 5 znaków.');
  });
});

describe('the language of an answer', () => {
  const handle = createFormHandler({
    forms: {
      auto: { language: 'auto', schema: { fields: { name: { required: true, minlength: 3 } } } },
      polish: { language: 'pl' },
    },
    deliver: async () => 'accepted',
  });
  const send = async (form: string, acceptLanguage: string, name = 'Ada') => {
    const headers = { 'Accept-Language': acceptLanguage, 'Content-Type': 'application/x-www-form-urlencoded' };
    const request = new Request(`https://site.example/api/${form}`, { method: 'POST', headers, body: `name=${name}` });
    return (await handle(request)).json();
  };

  it.each([
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['hu, it;q=0.3, nl;q=0.7', 'nl'],
    ['*, sv;q=0.5', 'sv'],
    ['zh-TW, ja;q=0.5', 'ja'],
    ['zh-CN, ja;q=0.5', 'zh'],
    ['de;q=0, xx', 'en'],
    ['*', 'en'],
    ['', 'en'],
  ] as const)('auto, Accept-Language %j: %s', async (header, language) => {
    expect((await send('auto', header)).message).toBe(texts[language].answers.sent);
  });

  it('is also that of the messages of fields, and of the setting whatever the browser accepts', async () => {
    expect((await send('auto', 'es', 'A')).errors).toEqual([
      { field: 'name', message: 'Introduzca al menos 3 caracteres.' },
    ]);
    expect((await send('polish', 'fr')).message).toBe(texts.pl.answers.sent);
  });

  it('keeps the author’s own messages', async () => {
    const fields = { a: { required: true, messages: 'Own' }, b: { required: true } };
    const result = await validate({ fields }, [], { language: 'pt-BR' });
    expect(JSON.stringify(result)).toContain('Own');
    expect(JSON.stringify(result)).toContain('Este campo é obrigatório.');
  });
});
