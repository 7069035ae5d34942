import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { configJsonSchema } from '../../../scripts/describe/output/config-json-schema.ts';
import { readConfig } from '../../../server/cli/config/read-config.ts';
import { isObject } from '../../../src/json/json.ts';
import { accepted, refused, smtp } from './config-cases.ts';

/* The JSON Schema for editors agrees with the command. */

const schema = configJsonSchema();
const isValid = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true }).compile(schema);

const faultsOf = (settings: unknown, environment: Readonly<Record<string, string>> = {}) => {
  const read = readConfig(JSON.stringify(settings), environment);
  return 'faults' in read ? read.faults : [];
};

/** The configurations in the guides: the JSON whose members are settings. */
const inGuides = ['README.md', 'docs/server/server.md', 'docs/server/server-mail.md'].flatMap((guide) =>
  [...readFileSync(guide, 'utf8').matchAll(/^```json\n([^`]*)^```/gm)]
    .map(([, text = '']) => JSON.parse(text) as unknown)
    .filter((json) => isObject(json) && Object.keys(json).every((name) => name in (schema.properties ?? {})))
    .map((json) => [guide, json] as const),
);

describe('the JSON Schema of the configuration', () => {
  it.each(accepted.map(([settings, environment = {}]) => [settings, environment] as const))(
    'accepts %j, as the command does',
    (settings, environment) => {
      expect(faultsOf(settings, environment)).toEqual([]);
      expect([isValid(settings), isValid.errors]).toEqual([true, null]);
    },
  );

  it.each(inGuides)('accepts the example of %s: %j', (_, settings) => {
    expect(
      faultsOf(settings, {
        SMTP_PASSWORD: 'x',
        CHAT_WEBHOOK: 'https://hook.example/',
        AKISMET_KEY: 'x',
        PORTICO_OUTBOX_PASSWORD: 'correct horse',
        DATABASE_URL: 'postgres://user:word@db.example.com/site',
      }),
    ).toEqual([]);
    expect([isValid(settings), isValid.errors]).toEqual([true, null]);
  });

  it('is tested with the examples of the guides', () => {
    expect(inGuides.map(([guide]) => guide)).toEqual([
      'README.md',
      'docs/server/server.md',
      'docs/server/server.md',
      'docs/server/server.md',
      'docs/server/server.md',
      'docs/server/server.md',
      ...Array.from({ length: 5 }, () => 'docs/server/server-mail.md'),
    ]);
  });

  // The environment may name the mail server, so the schema does not require it.
  it.each(refused.filter(([, fault]) => !fault.includes('"smtp.from" is missing')))(
    'refuses %j, as the command does',
    (settings) => {
      expect(isValid(settings)).toBe(false);
    },
  );

  it.each<[settings: unknown]>([
    [{ outbox: { password: 'env:' } }],
    [{ forms: { contact: { fields: {}, rules: [] } } }],
    [{ forms: { contact: { language: 'xx' } } }],
    [{ smtp: { ...smtp, port: '25' } }],
    [{ $schema: 7 }],
  ])('refuses %j', (settings) => {
    expect(isValid(settings)).toBe(false);
  });

  it('describes each setting for editors', () => {
    const missing: string[] = [];
    const look = (value: unknown, path: string): void => {
      if (Array.isArray(value)) return value.forEach((one) => look(one, path));
      if (!isObject(value)) return;
      const { properties, description: _, ...others } = value;
      for (const [name, part] of Object.entries(others)) look(part, `${path}/${name}`);
      if (!isObject(properties)) return;
      for (const [name, setting] of Object.entries(properties)) {
        if (isObject(setting) && typeof setting['description'] !== 'string') missing.push(`${path}/${name}`);
        look(setting, `${path}/${name}`);
      }
    };
    look(schema, '');
    // Rules of Contact Form 7 come from its own editor.
    expect(missing.filter((path) => !path.includes('/rules/items/'))).toEqual([]);
  });
});
