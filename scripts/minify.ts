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

/**
 * Minifies a module, or takes what an earlier build made of the same code. The names of the files that it imports end in a hash of four
 * characters; code that differs in these alone is minified once. Throws where the code has a syntax error.
 */
export async function minify(code: string): Promise<string> {
  const hashes: string[] = [];
  const neutral = code.replace(importedHash, (_, hash: string) => `-${String(hashes.push(hash)).padStart(4, '0')}.js`);
  return (await minifiedOnce(neutral)).replace(importedHash, (_, place: string) => `-${hashes[Number(place) - 1]}.js`);
}

async function minifiedOnce(code: string): Promise<string> {
  const file = `${folder}/${createHash('sha256').update(context).update(code).digest('hex')}.js`;
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  const minified = (await terser(code, options)).code ?? '';
  await mkdir(folder, { recursive: true });
  // Two builds can run at the same time: a file appears whole or not at all.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, minified);
  await rename(unfinished, file);
  return minified;
}
