import { resolve } from 'node:path';
import webpack from 'webpack';

const pages = ['all', 'element', 'slim', 'slim-element'];

const compiler = webpack({
  mode: 'production',
  entry: Object.fromEntries(pages.map((name) => [name, `./${name}.js`])),
  output: { path: resolve('dist'), filename: '[name].js' },
  // Minifying takes most of the time and changes no address; the other bundlers' tests make the code small.
  optimization: { minimize: false, chunkIds: 'named' },
  performance: false,
});

compiler.run((error, stats) => {
  if (error) throw error;
  console.log(stats.toString({ preset: 'errors-warnings' }));
  if (stats.hasErrors()) process.exitCode = 1;
});
