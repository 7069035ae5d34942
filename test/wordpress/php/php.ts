import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseJson } from '../../../src/json/json.ts';

const functions = resolve('test/wordpress/fixtures/functions.php');

/** The folder with the sources of the plugin. */
export const plugin = resolve('integrations/wordpress/portico');

/** The command that runs PHP. */
export const phpCommand: string = process.env.PHP ?? 'php';

/** Runs PHP code with the functions of the plugin and with `$input`, and returns the value that the code returns. */
export function php(code: string, input: unknown = null): unknown {
  const program =
    `error_reporting( E_ALL ); ini_set( 'display_errors', 'stderr' ); require '${functions}';` +
    `$input = json_decode( $argv[2], true ); echo json_encode( ( static function () use ( $input ) { ${code} } )() );`;
  const { stdout, stderr, status } = spawnSync(phpCommand, ['-r', program, '--', plugin, JSON.stringify(input)], {
    encoding: 'utf8',
  });
  if (stderr !== '' || status !== 0) throw new Error(`PHP exited with ${status}: ${stderr}${stdout}`);
  return parseJson(stdout);
}
