import { pagesFor, testBundler } from '../package-projects/bundler.ts';

testBundler('webpack', {
  usesNativeImports: false,
  build: async (project) => {
    const output = await project.run('node', 'build.js');
    for (const [path, html] of pagesFor((name) => `./${name}.js`)) await project.write(`dist/${path}`, html);
    return output;
  },
});
