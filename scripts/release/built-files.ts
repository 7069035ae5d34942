import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** The files that builds wrote, and the modules whose code is in them. */
export interface BuiltFiles {
  /** Goes into the plugins of each build. */
  readonly plugin: Plugin;
  /** The paths of all JavaScript files, from `outDir` on. */
  readonly files: ReadonlySet<string>;
  /** The ids of all modules of which code is left. */
  readonly modules: ReadonlySet<string>;
}

/** Collects the files of builds below `outDir` and the modules in them. */
export function collectBuiltFiles(outDir: string): BuiltFiles {
  const files = new Set<string>();
  const modules = new Set<string>();
  const plugin: Plugin = {
    name: 'portico:built-files',
    writeBundle({ dir = outDir }, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        files.add(relative(outDir, `${dir}/${file.fileName}`).replaceAll('\\', '/'));
        for (const [id, { renderedLength }] of Object.entries(file.modules)) if (renderedLength > 0) modules.add(id);
      }
    },
  };
  return { plugin, files, modules };
}
