import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';

const command: string = process.env.PHPCS ?? 'phpcs';
const hasPhpcs = spawnSync(command, ['--version']).status === 0;
if (!hasPhpcs) console.log('The coding standard of the PHP code is not checked: this computer has no phpcs.');

interface Report {
  readonly files: Readonly<Record<string, { readonly messages: readonly { line: number; source: string }[] }>>;
}

/** Returns the violations that PHP_CodeSniffer finds in the plugin, or in `code` instead: places and names of rules. */
function violations(code?: string): string[] {
  const options = ['--standard=integrations/wordpress/phpcs.xml', '--report=json'];
  const { stdout, stderr } = spawnSync(command, code === undefined ? options : [...options, '-'], {
    encoding: 'utf8',
    input: code,
  });
  if (!stdout.startsWith('{')) throw new Error(`phpcs has printed no report: ${stdout}${stderr}`);
  const { files } = JSON.parse(stdout) as Report; // Written by phpcs.
  return Object.entries(files).flatMap(([file, { messages }]) =>
    messages.map(({ line, source }) => `${file}:${line} ${source}`),
  );
}

describe.runIf(hasPhpcs)('the PHP code of the plugin', () => {
  it('follows the coding standard of WordPress, as far as PHP_CodeSniffer knows it', () => {
    expect(violations()).toEqual([]);
  });

  it.each([
    ['spaces as indentation', '<?php\nif ( $a ) {\n    b();\n}\n', 'Generic.WhiteSpace.DisallowSpaceIndent'],
    ['missing spaces in parentheses', '<?php\nb(1);\n', 'PEAR.Functions.FunctionCallSignature'],
    ['short arrays', '<?php\n$a = [ 1 ];\n', 'Generic.Arrays.DisallowShortArraySyntax'],
    [
      'functions without a comment',
      '<?php\nfunction b() {\n\treturn 1;\n}\n',
      'Squiz.Commenting.FunctionComment.Missing',
    ],
    ['double quotes without need', '<?php\n$a = "b";\n', 'Squiz.Strings.DoubleQuoteUsage.NotRequired'],
    ['a brace on its own line', '<?php\nif ( $a )\n{\n\tb();\n}\n', 'Squiz.ControlStructures.ControlSignature'],
    ['code for debugging', '<?php\nvar_dump( $a );\n', 'Generic.PHP.ForbiddenFunctions'],
  ])('may not contain %s', (_, code, rule) => {
    expect(violations(code)).toContainEqual(expect.stringContaining(rule));
  });
});

/** Rules of the WordPress standard that PHP_CodeSniffer lacks: each pattern matches code that breaks one. */
const rules = {
  escaping: /\becho (?!esc_\w+\(|wp_kses\w*\(|'[^']*'|"[^"$]*")(?!.*phpcs:ignore WordPress\.Security\.EscapeOutput)/,
  yoda: /\$\w+(?:\[[^\]]*\])? [!=]==? (?:'|"|\d|null\b|true\b|false\b)/,
};

/** Returns the lines that break a rule. */
const breaches = (rule: RegExp, file: string, code: string): string[] =>
  code.split('\n').flatMap((line, index) => (rule.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []));

describe('the PHP code of the plugin, by rules of WordPress', () => {
  const files = globSync('integrations/wordpress/portico/**/*.php').map(
    (file) => [file, readFileSync(file, 'utf8')] as const,
  );

  it('escapes what it prints', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(files.flatMap(([file, code]) => breaches(rules.escaping, file, code))).toEqual([]);
    expect(breaches(rules.escaping, 'a', 'echo $title;')).toEqual(['a:1 echo $title;']);
    expect(breaches(rules.escaping, 'a', '<?php echo esc_html( $title ); ?>')).toEqual([]);
  });

  it('compares with the constant on the left', () => {
    expect(files.flatMap(([file, code]) => breaches(rules.yoda, file, code))).toEqual([]);
    expect(breaches(rules.yoda, 'a', "if ( $a['b'] === 'c' ) {")).toHaveLength(1);
    expect(breaches(rules.yoda, 'a', "if ( 'c' === $a['b'] ) {")).toEqual([]);
  });
});
