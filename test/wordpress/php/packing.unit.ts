import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseJson } from '../../../src/json/json.ts';
import { blockNames } from '../../../scripts/wordpress/block-data.ts';
import { phpFile, phpValue } from '../../../scripts/wordpress/php-value.ts';
import { generatedFiles, pageScripts, pluginTexts } from '../../../scripts/wordpress/plugin-files.ts';
import { readTranslations } from '../../../scripts/wordpress/translations.ts';
import { hasPhp } from '../../docs/server-process.ts';

const source = 'integrations/wordpress/portico';
const command: string = process.env.PHP ?? 'php';

describe('PHP values', () => {
  it('are written in the coding standard of WordPress', () => {
    expect(phpValue({ a: 'it’s', b: [1, true, null], c: [] })).toBe(
      "array(\n\t'a' => 'it’s',\n\t'b' => array(\n\t\t1,\n\t\ttrue,\n\t\tnull,\n\t),\n\t'c' => array(),\n)",
    );
  });

  it.runIf(hasPhp())('are the same for PHP', () => {
    const value = { "it's": String.raw`a\'b\\`, lines: 'a\nb', code: '$x ?> <?php' };
    const code = `define( 'ABSPATH', '/' ); echo json_encode( eval( '?>' . file_get_contents( 'php://stdin' ) ) );`;
    const { stdout } = spawnSync(command, ['-r', code], { encoding: 'utf8', input: phpFile(value) });
    expect(parseJson(stdout)).toEqual(value);
  });
});

describe('the files of the script', () => {
  it('are those of the slim script tag', () => {
    const paths = ['portico.js', 'chunks/a-1.js', 'slim/portico.js', 'slim/chunks/a-1.js'];
    expect(pageScripts(paths)).toEqual(['slim/portico.js', 'slim/chunks/a-1.js']);
  });
});

describe('translations', () => {
  it('join strings, and leave out the header and empty ones', () => {
    const po =
      'msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "A \\"b\\""\nmsgstr ""\n"C "\n"d"\n\nmsgid "E"\nmsgstr ""\n';
    expect(readTranslations(po)).toEqual({ 'A "b"': 'C d' });
  });

  it.each(['de_DE', 'es_ES', 'fr_FR', 'it_IT', 'nl_NL', 'pl_PL'])(
    'contain every text of the plugin, and no other: %s',
    (language) => {
      const translations = readTranslations(readFileSync(`${source}/languages/portico-${language}.po`, 'utf8'));
      expect(Object.keys(translations).toSorted()).toEqual(pluginTexts().toSorted());
      const placeholders = (text: string) => text.match(/%s|\{name\}/g) ?? [];
      for (const [text, translation] of Object.entries(translations))
        expect(placeholders(translation), text).toEqual(placeholders(text));
    },
  );
});

describe('generated files', () => {
  let files = new Map<string, string>();
  beforeAll(async () => {
    const decoder = new TextDecoder();
    files = new Map([...(await generatedFiles())].map(([path, content]) => [path, decoder.decode(content)]));
  });

  it('describe every block of the PHP code, with all attributes that the editor sets', () => {
    const [, names = ''] =
      /return array\( ('popup'.+) \);/.exec(readFileSync(`${source}/includes/blocks/blocks.php`, 'utf8')) ?? [];
    expect(names.split(', ').map((name) => name.slice(1, -1))).toEqual(blockNames);
    const elements = parseJson(files.get('blocks/elements.json') ?? '') as Record<
      string,
      { settings: { name: string }[] }
    >; // Generated.
    expect(Object.keys(elements).toSorted()).toEqual(blockNames.toSorted());
    // A list of blocks, with a list of attributes in each.
    const [, ...blocks] = (files.get('includes/generated/block-attributes.php') ?? '').split(
      /^\t'([\w-]+)' => array\($/m,
    );
    for (const [name, { settings }] of Object.entries(elements)) {
      const attributes = [...(blocks[blocks.indexOf(name) + 1] ?? '').matchAll(/^\t\t'(\w+)' => array\($/gm)];
      expect(attributes.map(([, attribute]) => attribute)).toEqual(
        expect.arrayContaining([...settings.map((one) => one.name), 'id']),
      );
    }
  });

  it('contain at most 1.5 kB of functions of Contact Form 7 for add-ons', () => {
    expect(files.get('forms/contact-form-7.js')?.length).toBeLessThanOrEqual(1500);
  });

  it('contain a template for translators with every text', () => {
    const template = files.get('languages/portico.pot') ?? '';
    for (const text of pluginTexts()) expect(template).toContain(`\nmsgid ${JSON.stringify(text)}\n`);
  });
});
