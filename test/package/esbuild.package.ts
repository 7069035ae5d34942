import { it } from 'vitest';
import { pagesFor, testBundler } from './bundler.ts';
import {
  expectNoErrors,
  expectSliderMoves,
  expectPopupOpens,
  openWithoutErrors,
  popupAndSliderPage,
} from './popup-page.ts';
import { serve } from './serve-folder.ts';

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
