/**
 * Returns the registry with a line for one more element, in alphabetical order. Throws if the file has another structure.
 */
export function withRegistryLine(registry: string, name: string): string {
  const lines = registry.split('\n');
  const start = lines.findIndex((line) => /^export const registry\b.*= \{/.test(line));
  const end = lines.findIndex((line, index) => index >= start && line.endsWith('};'));
  if (start < 0 || end < 0) throw new Error('src/registry.ts: there is no "export const registry … = { … };".');
  const added = `  '${name}': () => import('../elements/${name}/${name}.ts'),`;
  // An empty registry is on one line.
  if (start === end) return registry.replace(/\{\s*\};$/m, `{\n${added}\n};`);
  const isLater = (line: string) => (/^ {2}'?([\w-]+)'?: \(\) =>/.exec(line)?.[1] ?? '') > name;
  const next = lines.findIndex((line, index) => index > start && index < end && isLater(line));
  return lines.toSpliced(next < 0 ? end : next, 0, added).join('\n');
}
