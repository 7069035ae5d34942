import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { minify as terser, type MinifyOptions } from 'terser';
import packageOfTerser from 'terser/package.json' with { type: 'json' };

/*
 * Minifies with Terser and remembers the result. The bundler's own minifier takes a tenth of the time, but it makes the script tag and
 * the kit 1.4 percent larger, which is over the budgets of the contact form and of the gallery.
 */

const options: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true },
  format: { comments: /@license/ },
};

const folder = 'node_modules/.cache/minified';

/** The rest that the result depends on, beside the code. */
const context = JSON.stringify([packageOfTerser.version, options, String(options.format?.comments)]);

/** The hash in the name of a file that the code imports. */
const importedHash = /-(\w{4})\.js\b/g;

/** A module that was made small, and the source map from it to the sources. */
interface Minified {
  readonly code: string;
  /** JSON; empty where no map was given. */
  readonly map: string;
}

/**
 * Minifies a module, or takes what an earlier build made of the same code. `map` is the source map of `code`, in JSON. The names of the files
 * that it imports end in a hash of four characters; code that differs in these alone is minified once, since names of one length leave all
 * positions as they are. Throws where the code has a syntax error.
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
  // A build without maps, as for budgets, takes the code that a build with maps has made.
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

/** Two builds can run at the same time: a file appears whole or not at all. */
async function writeWhole(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, text);
  await rename(unfinished, file);
}
