import { copyFile, rm, writeFile } from 'node:fs/promises';
import { build } from 'vite';
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
for (const mode of ['full', 'slim', 'modules', 'slim-modules']) {
  // Bundlers read the maps of modules. Pages would pay for the name of a map in each file, so the script tag's files do not name theirs.
  const [built, sourcemap] = mode.includes('modules') ? [modules, true] : [scriptTag, 'hidden' as const];
  await build({ mode, logLevel: 'warn', plugins: [built.plugin], build: { sourcemap } });
}
await copyFile('src/noscript.css', 'dist/noscript.css');
await writeDistDescriptions('dist');
// TypeScript finds nothing of a style sheet that is imported for its effect.
await writeFile('dist/types/noscript.d.ts', 'export {};\n');
// The types of tags in templates are imported for their effect on the compiler; a program may import them, too.
await writeFile('dist/types-only.js', 'export {};\n');
await writeReleaseFiles(scriptTag.files, new Set([...scriptTag.modules, ...modules.modules]));
console.log('Built the script tags, the modules for bundlers and what describes them.');
