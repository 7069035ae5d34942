import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeBlocks } from '../../site/markdown.ts';
import { expectNoErrors, expectPopupOpens, openWithoutErrors } from './popup-page.ts';
import { install, type Project } from './project.ts';
import { serve } from './serve-folder.ts';

/**
 * Tests a framework's project with one component, built by Vite. `checkTypes` runs the framework's type check and rejects with its output;
 * the sources mark expected errors. `guide` is the guide whose form the component contains. `needsReact` is `true` if React renders the pages.
 */
export function testFramework(
  host: string,
  {
    checkTypes,
    needsReact,
    guide,
  }: { checkTypes: (project: Project) => Promise<unknown>; needsReact: boolean; guide?: string },
): void {
  describe(host, () => {
    let project: Project;
    beforeAll(async () => {
      project = await install(host);
      if (guide !== undefined) await writeGuideForm(project, guide);
      await project.run('vite', 'build');
    });

    it('passes its type check', () => checkTypes(project));

    it(needsReact ? 'installs the React that renders views' : 'is installed without React', () => {
      expect(existsSync(join(project.folder, 'node_modules/react'))).toBe(needsReact);
      expect(existsSync(join(project.folder, 'node_modules/react-dom'))).toBe(needsReact);
    });

    it('opens a popup from a component, which receives the event', async () => {
      const site = await serve(join(project.folder, 'dist'));
      const opened = await openWithoutErrors(site, '/index.html');
      const { page } = opened;
      await expectPopupOpens(page);
      await page.getByText('Opened by call').waitFor();
      expectNoErrors(site, opened);
    });

    it.skipIf(guide === undefined)('sends the form of its guide, whose component receives the event', async () => {
      const site = await serve(join(project.folder, 'dist'));
      const opened = await openWithoutErrors(site, '/index.html');
      const { page } = opened;
      await page.route('**/api/message', (route) => route.fulfill({ json: {} }));
      const form = page.locator('portico-contact-form form');
      await form.getByLabel('E-mail').fill('ada@example.org');
      await form.getByRole('button', { name: 'Send' }).click();
      await form.getByText('Thank you!').waitFor();
      await page.getByText('Your message is on its way.').waitFor();
      expectNoErrors(site, opened);
    });

    it('sets an object in the first render, before the code of the element has arrived', async () => {
      const site = await serve(join(project.folder, 'dist'));
      const opened = await openWithoutErrors(site, '/index.html');
      const popup = opened.page.locator('portico-popup:state(ready)');
      expect(await popup.evaluate((node): unknown => Reflect.get(node, 'texts'))).toEqual({ close: 'Close the news' });
      expect(await popup.getAttribute('texts')).toBeNull();
      expectNoErrors(site, opened);
    });

    it('sets a property before and after the code of the element has arrived, and unsets it', async () => {
      const site = await serve(join(project.folder, 'dist'));
      const opened = await openWithoutErrors(site, '/index.html');
      const { page } = opened;
      const slidesPerView = () =>
        page.locator('portico-slider:state(ready)').evaluate((node): unknown => Reflect.get(node, 'slidesPerView'));
      expect(await slidesPerView()).toBe(2);
      await page.getByRole('button', { name: 'Four' }).click();
      await expect.poll(slidesPerView).toBe(4);
      await page.getByRole('button', { name: 'Default' }).click();
      await expect.poll(slidesPerView).toBe(3);
      expectNoErrors(site, opened);
    });
  });
}

/** Writes the component with a form from the guide of a framework into its project, with the name that the guide gives it. */
async function writeGuideForm(project: Project, guide: string): Promise<void> {
  const text = readFileSync(guide, 'utf8');
  const [, file = ''] = /into `(src\/contact\.\w+)`/i.exec(text) ?? [];
  const block = codeBlocks(text).find(({ code }) => code.includes('<portico-contact-form'));
  expect([file, block !== undefined]).toEqual([expect.stringMatching(/./), true]);
  await project.write(file, block?.code ?? '');
}
