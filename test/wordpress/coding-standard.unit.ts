import { spawnSync } from 'node:child_process';
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
