import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { readFeedback } from '../../elements/contact-form/contact-form-7/feedback-response.ts';
import { resultEventName, toStatus } from '../../elements/contact-form/send/status.ts';
import { parseJson } from '../../src/json/json.ts';
import { hasPhp, runPhp } from './server-process.ts';

const guide = readFileSync('docs/server/contact-form-7.md', 'utf8');

/** Returns the first code block of the guide in a language. */
const block = (language: string): string =>
  new RegExp(`\`\`\`${language}\n([^]*?)\n\`\`\``).exec(guide)?.[1] ?? expect.fail(`no ${language} block`);

/** The rows of the table of statuses, without the backticks. */
const rows = [
  ...guide.matchAll(/^\| (?:any other, such as )?`(\w+)` \| `([\w-]+)` \| (?:only )?`(portico-\w+)` \|$/gm),
].map(([, server = '', form = '', event = '']) => ({ server, form, event }));

describe('the guide to Contact Form 7', () => {
  it('lists each status that a captured response contains', () => {
    const captured = globSync('test/contract/contact-form-7/feedback/**/*.json').flatMap((file) => {
      const { response } = parseJson(readFileSync(file, 'utf8')) as {
        response: { status: number; body: unknown };
      }; // A fixture.
      const result = readFeedback({ kind: 'json', status: response.status, data: response.body });
      return result && !file.includes('/custom_status.foo') ? [result.status] : [];
    });
    expect(captured.length).toBeGreaterThan(10);
    expect(rows.map(({ server }) => server)).toEqual(expect.arrayContaining(captured));
  });

  it('names the status and the event of each status of the server', () => {
    expect(rows).toHaveLength(9);
    expect(rows).toEqual(
      rows.map(({ server }) => {
        const form = toStatus(server);
        return { server, form, event: `portico-${resultEventName(form) ?? 'submit'}` };
      }),
    );
  });

  it('shows a response that the element can read', () => {
    expect(readFeedback({ kind: 'json', status: 200, data: parseJson(block('json')) })).toMatchObject({
      status: 'validation_failed',
      invalidFields: [{ field: 'your-email', message: 'Please enter an email address.' }],
    });
  });

  it.runIf(hasPhp())('puts the element around the forms of the plug-in only', () => {
    const stubs = `
      $hooks = [];
      function add_action($name, $run) { global $hooks; $hooks[$name] = $run; }
      function add_filter($name, $run, $priority = 10, $count = 1) { global $hooks; $hooks[$name] = $run; }
      function get_theme_file_uri($path) { return "/theme/$path"; }
      function wp_enqueue_script_module($id, $source) { global $module; $module = [$id, $source]; }
    `;
    const check = `
      $hooks['wp_enqueue_scripts']();
      $filter = $hooks['do_shortcode_tag'];
      echo json_encode([$module, $hooks['wpcf7_load_js'], $filter('<form>', 'contact-form-7'), $filter('<p>', 'gallery')]);
    `;
    expect(parseJson(runPhp(stubs + block('php') + check))).toEqual([
      ['portico', '/theme/portico/portico.js'],
      '__return_false',
      '<portico-contact-form><form></portico-contact-form>',
      '<p>',
    ]);
  });
});
