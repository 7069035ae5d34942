import { writeFile } from 'node:fs/promises';
import { readLibrary } from './describe/library.ts';
import { zip } from './release/zip.ts';
import { maximumSize, pluginFiles } from './wordpress/plugin-files.ts';

/* `npm run wordpress`: packs `dist/portico-wordpress-<version>.zip`, the plugin for WordPress. Run `npm run build` before. */

const content = zip('portico', await pluginFiles());
const path = `dist/portico-wordpress-${readLibrary().version}.zip`;
const size = `${(content.byteLength / 1000).toFixed(0)} kB`;
if (content.byteLength > maximumSize) {
  console.error(`${path} has ${size}, more than ${maximumSize / 1000} kB.`);
  process.exitCode = 1;
} else {
  await writeFile(path, content);
  console.log(`Packed ${path} (${size}).`);
}
