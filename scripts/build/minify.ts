import remapping from '@jridgewell/remapping';
import { minify as terser, type MinifyOptions } from 'terser';
import { minify as minifyWithBundler } from 'vite';

/** A minified module, with the source map to its sources. */
interface Minified {
  readonly code: string;
  /** The source map in JSON; empty if none was given. */
  readonly map: string;
}

/** Minifies a module. `map` is the source map of `code`, in JSON. Throws on a syntax error. */
export type Minifier = (code: string, map: string) => Promise<Minified>;

const options: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true },
  format: { comments: /@license/ },
};

/** Minifies with Terser: the result is the smallest, but this takes a hundred times as long as `minify`. */
export const minifyThoroughly: Minifier = async (code, map) => {
  const made = await terser(code, map ? { ...options, sourceMap: { content: map } } : options);
  return { code: made.code ?? '', map: typeof made.map === 'string' ? made.map : '' };
};

/** Minifies with the minifier of the bundler. */
export const minify: Minifier = async (code, map) => {
  const made = await minifyWithBundler('module.js', code, {
    module: true,
    compress: { target: 'es2022' },
    codegen: { legalComments: 'inline' },
    sourcemap: map !== '',
  });
  const [error] = made.errors;
  if (error) throw new SyntaxError(error.message);
  if (!map || !made.map) return { code: made.code, map: '' };
  // The minifier's map leads to the code that it was given. The map of that code leads to the sources, so the two are combined.
  return { code: made.code, map: remapping([{ ...made.map, version: 3 }, map], () => null).toString() };
};
