import { copyFile, rm, writeFile } from 'node:fs/promises';
import { build, type InlineConfig } from 'vite';
import { writeDistDescriptions } from './describe/dist.ts';
import { collectBuiltFiles } from './release/built-files.ts';
import { writeReleaseFiles } from './release/write.ts';

/*
 * `npm run build`: the script tag on React, the same on Preact, the modules for bundlers with either, the styles for pages
 * without script, what describes them all, and what a release adds: notices, hashes and a zip.
 */

// The script itself is run by Vite's development server, whose mode would stay.
process.env.NODE_ENV = 'production';
await rm('dist', { recursive: true, force: true });
const scriptTag = collectBuiltFiles('dist');
const modules = collectBuiltFiles('dist');
// Pages would pay for the name of a map in each file, so the files do not name their maps. The modules for bundlers are not minified.
const pages: InlineConfig = { logLevel: 'warn', plugins: [scriptTag.plugin], build: { sourcemap: 'hidden' } };
for (const mode of ['full', 'slim']) await build({ mode, ...pages });
for (const mode of ['modules', 'slim-modules']) await build({ mode, logLevel: 'warn', plugins: [modules.plugin] });
await copyFile('src/noscript.css', 'dist/noscript.css');
await writeDistDescriptions('dist');
// TypeScript finds nothing of a style sheet that is imported for its effect.
await writeFile('dist/types/noscript.d.ts', 'export {};\n');
// The types of tags in templates are imported for their effect on the compiler; a program may import them, too.
await writeFile('dist/types-only.js', 'export {};\n');
await writeReleaseFiles(scriptTag.files, new Set([...scriptTag.modules, ...modules.modules]));
console.log('Built the script tags, the modules for bundlers and what describes them.');
