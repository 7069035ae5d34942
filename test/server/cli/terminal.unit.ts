import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../server/cli/log.ts';
import { serve } from '../../../server/cli/serve.ts';
import { createFolder, type TestFolder } from '../site/folder.ts';

let folder: TestFolder;
afterEach(() => folder.remove());

/** Serves a folder until the server listens, and returns the lines that it prints. */
async function linesOf(options: readonly string[], isTerminal: boolean, config = '{}'): Promise<string[]> {
  folder = createFolder({ 'index.html': 'Home', 'portico.config.json': config });
  let printed = '';
  let listens = () => {};
  const stopped = new Promise<void>((resolve) => (listens = resolve));
  const out = (text: string) => {
    printed += text;
    if (text.includes('http://')) listens();
  };
  const args = [folder.path, '--port', '0', '--host', '127.0.0.1', ...options];
  await serve(args, { out, error: out, isTerminal, environment: {}, stopped: () => stopped });
  return printed.trim().split('\n');
}

describe('the output of serve', () => {
  it('is the address and words in a terminal', async () => {
    const lines = await linesOf([], true);
    const address = /^Open http:\/\/127\.0\.0\.1:\d+\/ in a browser\. Press Ctrl\+C to stop the server\.$/;
    expect(lines.filter((line) => address.test(line))).toHaveLength(1);
    expect(lines.at(-1)).toMatch(/^\d\d:\d\d:\d\d stopped$/);
    expect(lines.filter((line) => line.startsWith('{'))).toEqual([]);
  });

  it('names the page with the messages', async () => {
    const config = JSON.stringify({ forms: { contact: {} }, outbox: { password: 'correct horse' } });
    expect(await linesOf([], true, config)).toContainEqual(
      expect.stringMatching(/^The messages are at http:\/\/127\.0\.0\.1:\d+\/_portico\/outbox\.$/),
    );
    folder.remove();
    const entries = (await linesOf([], false, config)).map((line) => JSON.parse(line) as { outbox?: string });
    expect(entries.filter(({ outbox }) => outbox?.endsWith('/_portico/outbox'))).toHaveLength(1);
  });

  it.each([
    [[], false],
    [['--json'], true],
  ])('is JSON with %j, in a terminal: %s', async (options, isTerminal) => {
    const events = (await linesOf(options, isTerminal)).map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events).toEqual(expect.arrayContaining(['listening', 'stopping', 'stopped']));
  });
});

describe('a line of words', () => {
  it.each([
    [{ path: '/a', status: 200, site: undefined }, 'path=/a status=200'],
    [{ error: 'no "host"' }, 'error="no \\"host\\""'],
    [{ host: '\u001b[2J\u009b2J\u202e' }, 'host=\\u{1b}[2J\\u{9b}2J\\u{202e}'],
  ])('contains %j', (details, words) => {
    let line = '';
    createLog((text) => (line += text), 'words')('warn', 'request', details);
    expect(line.slice(9)).toBe(`warn request ${words}\n`);
  });
});
