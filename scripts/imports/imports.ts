import { parseSync } from 'vite';

/** An import in a source file, as written. */
export interface Import {
  specifier: string;
  kind: 'static' | 'type' | 'dynamic';
  /** The line, from 1. */
  line: number;
}

/** Returns the imports of a file: static imports, re-exports, and dynamic imports with a literal address. Throws if the source cannot be parsed. */
export function importsOf(path: string, source: string): Import[] {
  const { module, errors } = parseSync(path, source);
  if (errors.length) throw new Error(`${path} does not parse: ${errors.map(({ message }) => message).join('; ')}`);
  const lineAt = (position: number) => source.slice(0, position).split('\n').length;
  const kindOf = (entries: { isType: boolean }[]) =>
    entries.length && entries.every(({ isType }) => isType) ? 'type' : 'static';
  return [
    ...module.staticImports.map(({ start, moduleRequest, entries }): Import => {
      return { specifier: moduleRequest.value, kind: kindOf(entries), line: lineAt(start) };
    }),
    ...module.staticExports.flatMap(({ start, entries }): Import[] => {
      const request = entries.find((entry) => entry.moduleRequest)?.moduleRequest;
      return request ? [{ specifier: request.value, kind: kindOf(entries), line: lineAt(start) }] : [];
    }),
    ...module.dynamicImports.flatMap(({ start, moduleRequest }): Import[] => {
      // An import with a computed address is left out; bundlers do not follow it either.
      const literal = /^(['"`])([^$]*)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
      return literal?.[2] ? [{ specifier: literal[2], kind: 'dynamic', line: lineAt(start) }] : [];
    }),
  ];
}
