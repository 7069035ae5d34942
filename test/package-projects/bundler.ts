import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  expectNoErrors,
  expectSliderMoves,
  expectPopupOpens,
  openWithoutErrors,
  popupAndSliderPage,
  popupPage,
} from './popup-page.ts';
import { filesIn, install, type Project } from './project.ts';
import { serve } from './serve-folder.ts';

/** The pages of each bundler's project; the script of the same name imports one of the package's entries. */
const pages = {
  all: { entry: 'portico-elements', html: popupAndSliderPage },
  element: { entry: 'portico-elements/elements/popup', html: popupPage },
  slim: { entry: 'portico-elements/slim', html: popupAndSliderPage },
  'slim-element': { entry: 'portico-elements/slim/elements/popup', html: popupPage },
};

/** Returns a page for each script of the project, which loads it from that address. */
export const pagesFor = (address: (name: string) => string): [path: string, html: string][] =>
  Object.entries(pages).map(([name, { html }]) => [`${name}.html`, html(address(name))]);

/** The build of a bundler's project, and its differences from the others. */
interface Bundler {
  /** Builds `dist` with the four pages; resolves to the bundler's output. */
  readonly build: (project: Project) => Promise<string>;
  /** `true` if chunks are loaded by the browser's `import()`, which may cache a failure of an address. */
  readonly usesNativeImports: boolean;
  /** Defines additional tests; the parameter returns the path of `dist`. */
  readonly additionalTests?: (dist: () => string) => void;
}

/** Defines the tests for every bundler, with the project `test/package/<host>`. */
export function testBundler(host: string, { build, usesNativeImports, additionalTests }: Bundler): void {
  describe(host, () => {
    let folder: string;
    let output: string;
    beforeAll(async () => {
      const project = await install(host);
      output = await build(project);
      folder = join(project.folder, 'dist');
    });

    it('builds without a warning', () => {
      // Ignores the chunk `warnings-….js` in the bundler's list of files.
      expect(output).not.toMatch(/\bwarn(?!ings-)|critical|\(!\)/i);
    });

    it('contains no path of the build machine', async () => {
      const files = await filesIn(folder);
      const machine = join(folder, '..');
      const leaking = [...files].filter(([, text]) => text.includes(machine) || text.includes('file://'));
      expect(leaking.map(([path]) => path)).toEqual([]);
    });

    for (const [name, { entry, html }] of Object.entries(pages)) {
      it(`works with ${entry}`, async () => {
        const site = await serve(folder);
        const opened = await openWithoutErrors(site, `/${name}.html`);
        await expectPopupOpens(opened.page);
        if (html === popupAndSliderPage) {
          await opened.page.keyboard.press('Escape');
          await expectSliderMoves(opened.page);
        }
        expectNoErrors(site, opened);
      });

      it(`retries a chunk that fails at first, with ${entry}`, async () => {
        let failures = 0;
        const fails = (address: string, isFirst: boolean): boolean => {
          const isFailing = /popup[._]view/.test(address) && (usesNativeImports ? !address.includes('?') : isFirst);
          if (isFailing) failures += 1;
          return isFailing;
        };
        const { page } = await openWithoutErrors(await serve(folder, { fails }), `/${name}.html`);
        await expectPopupOpens(page);
        expect(failures).toBeGreaterThan(0);
      });
    }

    additionalTests?.(() => folder);
  });
}
