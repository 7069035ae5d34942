import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { globSync } from 'tinyglobby';
import { build } from 'vite';
import { writeDistDescriptions } from './describe/dist.ts';
import { integrityManifest } from './release/integrity.ts';

/*
 * `npm run build`: the script tag on React, the same on Preact, the modules for bundlers with either, the styles for pages
 * without script, and what describes them all.
 */

// The script itself is run by Vite's development server, whose mode would stay.
process.env.NODE_ENV = 'production';
await rm('dist', { recursive: true, force: true });
for (const mode of ['full', 'slim', 'modules', 'slim-modules']) await build({ mode, logLevel: 'warn' });
await copyFile('src/noscript.css', 'dist/noscript.css');
await writeDistDescriptions('dist');
// TypeScript finds nothing of a style sheet that is imported for its effect.
await writeFile('dist/types/noscript.d.ts', 'export {};\n');
// The types of tags in templates are imported for their effect on the compiler; a program may import them, too.
await writeFile('dist/types-only.js', 'export {};\n');
const scripts = globSync(['portico.js', 'chunks/*.js', 'slim/portico.js', 'slim/chunks/*.js'], { cwd: 'dist' });
const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }; // Which npm requires.
const contents = await Promise.all(scripts.map(async (path) => [path, await readFile(`dist/${path}`)] as const));
await writeFile('dist/integrity.json', JSON.stringify(integrityManifest(version, new Map(contents)), null, 2));
console.log('Built the script tags, the modules for bundlers and what describes them.');
