import { buildInMemory, type Files } from '../../scripts/size/build-in-memory.ts';

/** Builds the scripts of pages, by their names in a folder such as `bench/slider/pages`. */
export const buildPages = (folder: string, names: readonly string[]): Promise<Files> =>
  buildInMemory({
    configFile: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      lib: { formats: ['es'], entry: Object.fromEntries(names.map((name) => [name, `${folder}/${name}.ts`])) },
      rolldownOptions: { output: { minify: true, entryFileNames: '[name].js', chunkFileNames: 'bench-[name].js' } },
    },
  });
