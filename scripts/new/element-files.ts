import { readFileSync } from 'node:fs';
import type { ElementName } from './element-name.ts';

/** All files of a new element, each with its template. */
const templates: readonly (readonly [path: string, template: string])[] = [
  ['elements/element-name/element-name.ts', 'definition'],
  ['elements/element-name/element-name.settings.ts', 'settings'],
  ['elements/element-name/element-name.view.tsx', 'view'],
  ['elements/element-name/element-name.css', 'css'],
  ['demo-pages/element-name.html', 'demo-page'],
  ['test/elements/element-name/element-name.browser.ts', 'browser-test'],
  ['test/elements/element-name/example.ts', 'example'],
];

/** Returns the files of a new element by path: the templates, with the element's name instead of `element-name`. */
export function elementFiles(name: ElementName): Map<string, string> {
  return new Map(
    templates.map(([path, template]) => {
      const text = readFileSync(new URL(`./template/${template}.template`, import.meta.url), 'utf8');
      return [named(path, name), named(text, name)];
    }),
  );
}

const named = (text: string, { kebab, camel, pascal }: ElementName): string =>
  text.replaceAll('element-name', kebab).replaceAll('elementName', camel).replaceAll('ElementName', pascal);

const does = 'counts clicks on a button, in steps';

/** Returns the README with a row for another element, at the end of the last table of elements. */
export const withReadmeRow = (readme: string, name: string): string =>
  withAfterLast(
    readme,
    /^\| \[`<portico-.*\|$/gm,
    `| [\`<portico-${name}>\`](elements/${name}/${name}.md) | ${does} |`,
    'README.md: there is no table of elements.',
  );

/** Returns the list of demo pages with a card for another page, at the end of the list. */
export const withCard = (index: string, name: string): string =>
  withAfterLast(
    index,
    /^ {10}<\/li>$/gm,
    `          <li>
            <a href="/${name}.html">portico-${name}</a>
            <p>C${does.slice(1)}.</p>
          </li>`,
    'demo-pages/demos.html: there is no list of demo pages.',
  );

function withAfterLast(text: string, line: RegExp, added: string, error: string): string {
  const last = [...text.matchAll(line)].at(-1);
  if (!last) throw new Error(error);
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${added}${text.slice(end)}`;
}

/** Returns the registry with a line for another element, in alphabetical order. Throws if the file has an unexpected structure. */
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
