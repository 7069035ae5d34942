import { readLibrary } from '../describe/library.ts';
import { zip } from '../release/zip.ts';
import { pluginFiles } from './plugin-files.ts';

/** Packs the plugin for WordPress, such as `portico-wordpress-1.2.3.zip`. Needs the output of `npm run build`. */
export async function packPlugin(): Promise<{ readonly name: string; readonly content: Uint8Array }> {
  return { name: `portico-wordpress-${readLibrary().version}.zip`, content: zip('portico', await pluginFiles()) };
}
