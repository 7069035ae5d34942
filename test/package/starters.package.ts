import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../docs/server-process.ts';
import { openPage } from '../e2e/browser.ts';
import { findings } from '../e2e/findings.ts';
import { expectNoErrors, openWithoutErrors } from '../package-projects/popup-page.ts';
import { install, type Project } from '../package-projects/project.ts';
import { run } from '../package-projects/run-command.ts';
import { serve } from '../package-projects/serve-folder.ts';

/* The sites that `portico-elements init` makes, in a project from which they take their packages. */

/*
 * Astro is tried with `CI_FULL=1`, before each release: it has 250 packages, and needs a later Node, which npm puts before the other one in the
 * path of scripts.
 */
const astro = ['astro@7.3.5', `node-${process.platform}-${process.arch}@22`];

/** The folder of each static site after its build. */
const built: Readonly<Record<string, string>> = {
  html: '.',
  vite: 'dist',
  eleventy: '_site',
  ...(process.env.CI_FULL && { astro: 'dist' }),
};

let project: Project;
beforeAll(async () => {
  project = await install('starters', process.env.CI_FULL ? astro : []);
});

/** Makes a site, and runs some of its scripts; returns its folder and what the command has printed. */
async function make(starter: string, ...scripts: readonly string[]): Promise<{ folder: string; printed: string }> {
  const printed = await project.run('portico-elements', 'init', `my-${starter}`, '--starter', starter);
  expect(printed).toMatch(new RegExp(`^Made a site in my-${starter}\\.`));
  const folder = join(project.folder, `my-${starter}`);
  for (const script of scripts) await run(folder, 'npm', 'run', script);
  return { folder, printed };
}

/** Expects no axe finding in the light and in the dark page. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findings(page)).toEqual([]);
  }
}

describe.each(Object.entries(built))('the starter %s', (starter, output) => {
  it('is a site that works, has no problem and is accessible', async () => {
    const { folder } = await make(starter, ...(starter === 'html' ? [] : ['build', 'check']));
    const site = await serve(join(folder, output));
    const opened = await openWithoutErrors(site, '/index.html');
    const { page } = opened;
    await page.getByRole('tab', { name: 'How to find us' }).click();
    await page.getByRole('tabpanel', { name: 'How to find us' }).waitFor();
    await page.getByRole('button', { name: 'Prices' }).click();
    await page.getByRole('dialog', { name: 'Prices' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expectAccessible(page);
    expectNoErrors(site, opened);
  });
});

describe('the starter server', () => {
  it('receives the messages of its form', async () => {
    const { folder, printed } = await make('server');
    const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      scripts: { start: string };
    };
    // npm would not stop the server.
    const [copy = '', start = '', ...more] = scripts.start.split(' && ');
    expect(more).toEqual([]);
    const command = join(project.folder, 'node_modules/.bin/portico-elements');
    const argumentsOf = (script: string) => script.replace(/^portico-elements /, '').split(' ');
    await run(folder, command, ...argumentsOf(copy));
    await run(folder, 'npm', 'run', 'check');
    const [, variable = '', password = ''] = /^ {2}(\w+)='(.+)' npm start$/m.exec(printed) ?? [];
    const env = { HOST: '127.0.0.1', PORT: '0', [variable]: password };
    const server = await startServer({ command, args: argumentsOf(start), folder, env });
    onTestFinished(() => server.stop());

    const { page, errors } = await openPage(server.origin);
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email').fill('ada@example.org');
    await page.getByLabel('Message').fill('Is the harbour open?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('status').filter({ hasText: 'Thank you for your message' }).waitFor();
    await expectAccessible(page);
    expect(errors).toEqual([]);

    const authorization = `Basic ${Buffer.from(`me:${password}`).toString('base64')}`;
    const outbox = await fetch(`${server.origin}/_portico/outbox`, { headers: { authorization } });
    expect(await outbox.text()).toContain('Is the harbour open?');
  });
});
