import { expect, it } from 'vitest';
import { pagesFor, testBundler } from '../package-projects/bundler.ts';
import { gzipBytes, expectPopupOpens, openWithoutErrors } from '../package-projects/popup-page.ts';
import { serve } from '../package-projects/serve-folder.ts';

testBundler('vite', {
  usesNativeImports: true,
  build: async (project) => {
    for (const [path, html] of pagesFor((name) => `./${name}.js`)) await project.write(path, html);
    return project.run('vite', 'build');
  },
  additionalTests: (dist) => {
    it('loads less than half as many bytes for a popup with the slim entry', async () => {
      const weigh = async (name: string): Promise<number> => {
        const site = await serve(dist());
        const { page } = await openWithoutErrors(site, `/${name}.html`);
        await expectPopupOpens(page);
        return gzipBytes(site);
      };
      const [full, slim] = [await weigh('element'), await weigh('slim-element')];
      // docs/bundlers.md contains these figures.
      console.log(`A page with an opened popup: ${full} bytes of script with React, ${slim} slim (gzip).`);
      expect(slim).toBeLessThan(full / 2);
    });
  },
});
