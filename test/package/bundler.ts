import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectWhole, movesSlider, opensPopup, openWhole, popupAndSliderPage, popupPage } from './page.ts';
import { filesIn, install, type Project } from './project.ts';
import { serve } from './site.ts';

/** The pages of each bundler's project: by their name the script beside them, which imports one of the package's entries. */
const pages = {
  all: { entry: 'portico-elements', html: popupAndSliderPage },
  element: { entry: 'portico-elements/elements/popup', html: popupPage },
  slim: { entry: 'portico-elements/slim', html: popupAndSliderPage },
  'slim-element': { entry: 'portico-elements/slim/elements/popup', html: popupPage },
};

/** A page for each script of the project, which loads it from that address. */
export const pagesFor = (address: (name: string) => string): [path: string, html: string][] =>
  Object.entries(pages).map(([name, { html }]) => [`${name}.html`, html(address(name))]);

/** A bundler's project, and what is particular to it. */
interface Bundler {
  /** Makes `dist` with the four pages in it, and returns what the bundler printed. */
  readonly build: (project: Project) => Promise<string>;
  /** Tells whether chunks are loaded by the browser's own `import()`, which may remember that an address failed. */
  readonly hasNativeImports: boolean;
  /** Receives a function that returns the path of `dist`. */
  readonly furtherTests?: (dist: () => string) => void;
}

/** Tests what holds for every bundler, in the project `test/package/<host>`. */
export function testBundler(host: string, { build, hasNativeImports, furtherTests }: Bundler): void {
  describe(host, () => {
    let folder: string;
    let printed: string;
    beforeAll(async () => {
      const project = await install(host);
      printed = await build(project);
      folder = join(project.folder, 'dist');
    });

    it('builds without a warning', () => {
      // Not the name of the chunk `warnings-….js`, which bundlers list.
      expect(printed).not.toMatch(/\bwarn(?!ings-)|critical|\(!\)/i);
    });

    it('writes no path of the building machine', async () => {
      const files = await filesIn(folder);
      const machine = join(folder, '..');
      const leaking = [...files].filter(([, text]) => text.includes(machine) || text.includes('file://'));
      expect(leaking.map(([path]) => path)).toEqual([]);
    });

    for (const [name, { entry, html }] of Object.entries(pages)) {
      it(`works with ${entry}`, async () => {
        const site = await serve(folder);
        const opened = await openWhole(site, `/${name}.html`);
        await opensPopup(opened.page);
        if (html === popupAndSliderPage) {
          await opened.page.keyboard.press('Escape');
          await movesSlider(opened.page);
        }
        expectWhole(site, opened);
      });

      it(`loads a chunk again that is lost at first, with ${entry}`, async () => {
        let lost = 0;
        const loses = (address: string, isFirst: boolean): boolean => {
          const isLost = /popup[._]view/.test(address) && (hasNativeImports ? !address.includes('?') : isFirst);
          if (isLost) lost += 1;
          return isLost;
        };
        const { page } = await openWhole(await serve(folder, { loses }), `/${name}.html`);
        await opensPopup(page);
        expect(lost).toBeGreaterThan(0);
      });
    }

    furtherTests?.(() => folder);
  });
}
