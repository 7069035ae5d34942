import { build, type InlineConfig } from 'vite';

/** The texts of built files, by their path in `dist`. */
export type Files = ReadonlyMap<string, string>;

/** Builds the script tag and its chunks as `npm run build` does, but keeps the files in memory. */
export const buildScriptTag = (mode: 'full' | 'slim'): Promise<Files> => buildInMemory({ mode });

/** Runs a Vite build without writing files. */
export async function buildInMemory(config: InlineConfig): Promise<Files> {
  // Scripts run in Vite's runner, which sets "development". With this value, a build would contain React's development JSX.
  process.env.NODE_ENV = 'production';
  const built = await build({ logLevel: 'error', ...config, build: { ...config.build, write: false } });
  if ('on' in built) throw new TypeError('buildInMemory() cannot watch; take build.watch out of the configuration.');
  const files = [built].flat().flatMap(({ output }) => output);
  return new Map(files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]));
}
