/** The parts of Eleventy that the site uses; the package has no types. */
declare module '@11ty/eleventy' {
  interface Config {
    setIncludesDirectory(path: string): void;
    setTemplateFormats(formats: readonly string[]): void;
    addGlobalData(name: string, data: unknown): void;
    addFilter(name: string, filter: (...args: never[]) => string): void;
  }

  export class Eleventy {
    constructor(
      input: string,
      output: string,
      options: { configPath: false; quietMode: boolean; config: (config: Config) => void },
    );
    write(): Promise<void>;
  }
}
