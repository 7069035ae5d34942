import type { Example } from '../../../test/conformance/example.ts';

declare global {
  interface Window {
    /** The markup of one example of each element, by name. */
    examples: Readonly<Record<string, string>>;
  }
}

const modules = import.meta.glob<Example>('../../test/conformance/examples/*.ts', { eager: true, import: 'example' });

window.examples = Object.fromEntries(
  Object.entries(modules).map(([path, { html }]) => [path.replace(/.*\/|\.ts$/g, ''), html]),
);
