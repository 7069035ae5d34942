import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { minify as terser, type MinifyOptions } from 'terser';
import packageOfTerser from 'terser/package.json' with { type: 'json' };

/*
 * Minifies with Terser and caches the result. The bundler's own minifier takes a tenth of the time, but its script tag and kit are 1.4
 * percent larger, which exceeds the budgets of the contact form and of the gallery.
 */

const options: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true },
  format: { comments: /@license/ },
};

const folder = 'node_modules/.cache/minified';

/** The other inputs on which the result depends, besides the code. */
const context = JSON.stringify([packageOfTerser.version, options, String(options.format?.comments)]);

/** The hash in the name of an imported file. */
const importedHash = /-(\w{4})\.js\b/g;

/** A minified module, with the source map to its sources. */
interface Minified {
  readonly code: string;
  /** In JSON; empty if no map was given. */
  readonly map: string;
}

/**
 * Minifies a module, or returns the cached result of an earlier build. `map` is the source map of `code`, in JSON. The names of imported
 * files end in a hash of four characters; code that differs only in these is minified once, because names of equal length keep all
 * positions. Throws on a syntax error.
 */
export async function minify(code: string, map = ''): Promise<Minified> {
  const hashes: string[] = [];
  const neutral = code.replace(importedHash, (_, hash: string) => `-${String(hashes.push(hash)).padStart(4, '0')}.js`);
  const minified = await minifiedOnce(neutral, map);
  const withHashes = minified.code.replace(importedHash, (_, place: string) => `-${hashes[Number(place) - 1]}.js`);
  return { code: withHashes, map: minified.map };
}

const sha256 = (...texts: readonly string[]): string =>
  texts.reduce((hash, text) => hash.update(text), createHash('sha256')).digest('hex');

async function minifiedOnce(code: string, map: string): Promise<Minified> {
  // A build without source maps (budgets) uses the cached code of a build with source maps.
  const name = sha256(context, code);
  const codeFile = `${folder}/${name}.js`;
  const mapFile = `${folder}/${name}-${sha256(map)}.map`;
  const knownCode = await known(codeFile);
  const knownMap = map && (await known(mapFile));
  if (knownCode !== undefined && knownMap !== undefined) return { code: knownCode, map: knownMap };
  const made = await terser(code, map ? { ...options, sourceMap: { content: map } } : options);
  const minified = { code: made.code ?? '', map: typeof made.map === 'string' ? made.map : '' };
  await mkdir(folder, { recursive: true });
  await writeWhole(codeFile, minified.code);
  if (map) await writeWhole(mapFile, minified.map);
  return minified;
}

const known = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

/** Writes a file atomically, because two builds can run at the same time. */
async function writeWhole(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, text);
  await rename(unfinished, file);
}
