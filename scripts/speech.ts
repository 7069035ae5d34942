import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Scenario } from '../test/speech/scenario.ts';
import { scenarios } from '../test/speech/scenarios.ts';
import { serveDemo } from './demo-server.ts';
import { installMissing } from './speech/install-programs.ts';
import { elementsOfPart } from './speech/parts.ts';
import { ScreenReader } from './speech/screen-reader.ts';
import { differences, type Line, type TranscriptPart, transcriptOf, transcriptFile } from './speech/transcript.ts';

/*
 * `npm run test:speech`: opens the pages of `test/speech/scenarios` in Chromium on a virtual screen with the screen reader Orca, presses their keys,
 * and compares what is spoken with the transcripts `speech.txt` of `test/elements`. Needs the build, and Debian's packages, which it installs as root.
 * `npm run test:speech -- tabs menu` tests these elements, `-- --update` writes the transcripts, `-- --part=2/3` tests the second of three parts.
 */

/** Not a development host, so that the pages load the same files as in production. */
const host = '127.0.0.2';

const options = process.argv.slice(2);
const named = options.filter((option) => !option.startsWith('--'));
const [part = 1, parts = 1] = (
  options
    .find((option) => option.startsWith('--part='))
    ?.slice(7)
    .split('/') ?? []
).map(Number);
const elements = elementsOfPart(scenarios, part, parts).filter((name) => named.length === 0 || named.includes(name));

const unknown = named.filter((name) => !Object.hasOwn(scenarios, name));
const missing = unknown.length > 0 ? [] : installMissing();
if (unknown.length > 0) {
  console.error(`No scenarios: ${unknown.join(' ')}. Choose from: ${Object.keys(scenarios).join(' ')}.`);
  process.exitCode = 1;
} else if (missing.length > 0) {
  console.log(
    `The transcripts of the screen reader are left out, because these packages are missing: ${missing.join(' ')}.`,
  );
} else await readAll();

async function readAll(): Promise<void> {
  const server = await serveDemo(0, host);
  const starting = ScreenReader.start();
  const stopAndExit = () =>
    void starting
      .then((reader) => reader.stop())
      .catch(() => {})
      .finally(() => process.exit(1));
  // If the run is killed, it must not leave a screen or a browser behind.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, stopAndExit);
  const reader = await starting;
  try {
    for (const name of elements) {
      const start = performance.now();
      const isEqual = await readElement(reader, server.address, name).catch((error: unknown) => {
        console.error(error);
        return false;
      });
      const seconds = Math.round((performance.now() - start) / 1000);
      console.log(`${String(seconds).padStart(4)} s  ${name}${isEqual ? '' : ' (differs)'}`);
      if (!isEqual) process.exitCode = 1;
    }
  } finally {
    await reader.stop();
    await server.close();
  }
}

/** Runs the scenarios of an element. Returns whether its transcript is unchanged. */
async function readElement(reader: ScreenReader, address: string, name: string): Promise<boolean> {
  const heard: TranscriptPart[] = [];
  for (const scenario of scenarios[name] ?? []) heard.push(await readScenario(reader, address, scenario));
  const transcript = transcriptOf(heard);
  const file = transcriptFile(name);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (options.includes('--update')) {
    writeFileSync(file, transcript);
    return true;
  }
  const found = differences(before, transcript);
  for (const line of found) console.log(line);
  return found.length === 0;
}

async function readScenario(reader: ScreenReader, address: string, scenario: Scenario): Promise<TranscriptPart> {
  const { name, html, steps } = scenario;
  const [path, content] = typeof html === 'string' ? ['speech.html', documentOf(name, html)] : [html.demo, ''];
  const lines: Line[] = [{ step: 'Open the page', words: await reader.open(new URL(path, address).href, content) }];
  for (const step of steps) {
    const selector = /^until (.*)$/.exec(step)?.[1];
    const last = lines.at(-1);
    // Words that are spoken while the page works belong to the previous key.
    if (selector !== undefined && last)
      lines[lines.length - 1] = { step: last.step, words: [...last.words, ...(await reader.until(selector))] };
    else lines.push({ step, words: await reader.act(step) });
  }
  return { name, lines };
}

/** Returns a page with the markup of a scenario. */
function documentOf(title: string, html: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
    <link rel="stylesheet" href="/dist/theme.css">
    <script type="module" src="/dist/portico.js"></script>
  </head>
  <body><main><h1>${title}</h1>${html}</main></body>
</html>`;
}
