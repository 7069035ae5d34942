import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** The files that builds have written, and the modules that they contain. */
export interface BuiltFiles {
  /** The plugin to add to each build. */
  readonly plugin: Plugin;
  /** The paths of all JavaScript files, relative to `outDir`. */
  readonly files: ReadonlySet<string>;
  /** The ids of all included modules. */
  readonly modules: ReadonlySet<string>;
}

/** Collects the files of builds in `outDir`, and their modules. */
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
