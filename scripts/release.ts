import { writeFile } from 'node:fs/promises';
import { packRelease } from './release/pack-release.ts';

/* `npm run release`: builds the library, then packs `dist/portico-<version>.zip`. */

const { name, content } = await packRelease();
await writeFile(`dist/${name}`, content);
console.log(`Packed dist/${name}.`);
