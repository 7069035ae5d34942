import type { Example } from '../../../test/conformance/example.ts';

declare global {
  interface Window {
    /** The markup of one example of each element, by name. */
    examples: Readonly<Record<string, string>>;
  }
}

const modules = import.meta.glob<Example>('../../../test/elements/*/example.ts', { eager: true, import: 'example' });

window.examples = Object.fromEntries(
  Object.entries(modules).map(([path, { html }]) => [path.replace(/^.*\/([^/]+)\/example\.ts$/, '$1'), html]),
);
