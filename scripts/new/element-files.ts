import { readFileSync } from 'node:fs';
import type { ElementName } from './element-name.ts';

/** Every file of a new element, with the template from which it is generated. */
const templates: readonly (readonly [path: string, template: string])[] = [
  ['elements/element-name/element-name.ts', 'definition'],
  ['elements/element-name/element-name.settings.ts', 'settings'],
  ['elements/element-name/element-name.view.tsx', 'view'],
  ['elements/element-name/element-name.css', 'css'],
  ['demo-pages/element-name.html', 'demo-page'],
  ['test/elements/element-name/element-name.browser.ts', 'browser-test'],
  ['test/conformance/examples/element-name.ts', 'example'],
];

/** Returns the files of a new element by path: the templates, with its name instead of `element-name`. */
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
