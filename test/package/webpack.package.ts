import { pagesFor, testBundler } from './bundler.ts';

testBundler('webpack', {
  hasNativeImports: false,
  build: async (project) => {
    const printed = await project.run('node', 'build.js');
    for (const [path, html] of pagesFor((name) => `./${name}.js`)) await project.write(`dist/${path}`, html);
    return printed;
  },
});
