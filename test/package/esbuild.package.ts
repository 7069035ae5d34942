import { it } from 'vitest';
import { pagesFor, testBundler } from './bundler.ts';
import { expectWhole, movesSlider, opensPopup, openWhole, popupAndSliderPage } from './page.ts';
import { serve } from './site.ts';

testBundler('esbuild', {
  hasNativeImports: true,
  build: async (project) => {
    const printed = await project.run('node', 'build.js');
    for (const [path, html] of pagesFor((name) => `./${name}.js`)) await project.write(`dist/${path}`, html);
    await project.write('dist/classic.html', popupAndSliderPage('./classic.js', 'text/javascript'));
    return printed;
  },
  furtherTests: (dist) => {
    it('works as one file for a classic script tag', async () => {
      const site = await serve(dist());
      const opened = await openWhole(site, '/classic.html');
      await opensPopup(opened.page);
      await opened.page.keyboard.press('Escape');
      await movesSlider(opened.page);
      expectWhole(site, opened);
    });
  },
});
