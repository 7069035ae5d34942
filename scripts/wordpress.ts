import { writeFile } from 'node:fs/promises';
import { packPlugin } from './wordpress/pack-plugin.ts';
import { maximumSize } from './wordpress/plugin-files.ts';

/* `npm run wordpress`: packs `dist/portico-wordpress-<version>.zip`, the plugin for WordPress. Run `npm run build` before. */

const { name, content } = await packPlugin();
const path = `dist/${name}`;
const size = `${(content.byteLength / 1000).toFixed(0)} kB`;
if (content.byteLength > maximumSize) {
  console.error(`${path} has ${size}, more than ${maximumSize / 1000} kB.`);
  process.exitCode = 1;
} else {
  await writeFile(path, content);
  console.log(`Packed ${path} (${size}).`);
}
