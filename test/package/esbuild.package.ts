import { it } from 'vitest';
import { pagesFor, testBundler } from '../package-projects/bundler.ts';
import {
  expectNoErrors,
  expectSliderMoves,
  expectPopupOpens,
  openWithoutErrors,
  popupAndSliderPage,
} from '../package-projects/popup-page.ts';
import { serve } from '../package-projects/serve-folder.ts';

testBundler('esbuild', {
  usesNativeImports: true,
  build: async (project) => {
    const output = await project.run('node', 'build.js');
    for (const [path, html] of pagesFor((name) => `./${name}.js`)) await project.write(`dist/${path}`, html);
    await project.write('dist/classic.html', popupAndSliderPage('./classic.js', 'text/javascript'));
    return output;
  },
  additionalTests: (dist) => {
    it('works as one file for a classic script tag', async () => {
      const site = await serve(dist());
      const opened = await openWithoutErrors(site, '/classic.html');
      await expectPopupOpens(opened.page);
      await opened.page.keyboard.press('Escape');
      await expectSliderMoves(opened.page);
      expectNoErrors(site, opened);
    });
  },
});
