import { dirname, relative } from 'node:path/posix';
import { type Plugin, parseSync } from 'vite';

/**
 * Files whose imports stay unchanged: the loaders, the registry, whose imports the script tag loads by name, and the program, which loads its files
 * from the disk.
 */
const exempt = /\/src\/(?:registry|load-chunk|bundled-import|lazy-import)\.ts$|\/src\/check\//;

/**
 * Wraps each `import()` of the library in a function that repeats failed requests. An import with a comment before its address stays unchanged: it
 * requests a file in advance, and only saves time. Sources that are not built import directly.
 */
export const retriedImports: Plugin = {
  name: 'portico:retried-imports',
  enforce: 'pre',
  transform: {
    filter: {
      id: { include: /\/(?:src|elements)\/.*\.tsx?$/, exclude: [exempt, /\/node_modules\//] },
      code: /\bimport\(/,
    },
    handler(code, id) {
      // The script tag has its own function, and passes it to the chunks.
      const [name, module] = id.endsWith('/src/portico.ts')
        ? ['loadWithRetry', 'src/load-chunk.ts']
        : ['lazyImport', 'src/lazy-import.ts'];
      const imports = parseSync(id, code)
        .module.dynamicImports.filter(({ start, end }) => /^import\(\s*['"]/.test(code.slice(start, end)))
        .toReversed();
      const retried = imports.reduce(
        (text, { start, end }) =>
          `${text.slice(0, start)}retriedImport(() => ${text.slice(start, end)})${text.slice(end)}`,
        code,
      );
      const specifier = relative(dirname(relative(process.cwd(), id)), module);
      // The import is added at the end, so that the lines of the source map stay valid.
      if (imports.length === 0) return null;
      // Without a map, the source's own map stays in use: the lines are the same.
      return { code: `${retried}\nimport { ${name} as retriedImport } from './${specifier}';\n`, map: null };
    },
  },
};
