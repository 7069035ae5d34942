import { copyFile, rm, writeFile } from 'node:fs/promises';
import { build } from 'vite';
import { writeDistDescriptions } from './describe/dist.ts';

/*
 * `npm run build`: the script tag on React, the same on Preact's layer, the modules for bundlers, the styles for pages
 * without script, and what describes them all.
 */

// The script itself is run by Vite's development server, whose mode would stay.
process.env.NODE_ENV = 'production';
await rm('dist', { recursive: true, force: true });
for (const mode of ['full', 'slim', 'modules']) await build({ mode, logLevel: 'warn' });
await copyFile('src/noscript.css', 'dist/noscript.css');
await writeDistDescriptions('dist');
// TypeScript finds nothing of a style sheet that is imported for its effect.
await writeFile('dist/types/noscript.d.ts', 'export {};\n');
console.log('Built dist/portico.js, dist/slim/portico.js, dist/elements and what describes them.');
