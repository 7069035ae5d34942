import { registry as library } from '../../../src/registry.ts';

/** The registry with additional tiny elements; imported before the script tag, which reads the names once. */
export const registry = Object.assign(library, {
  note: () => import('./note-element.ts'),
  'other-note': () => import('./other-note-element.ts'),
  'missing-note': () => import(/* @vite-ignore */ ['/__flaky', 'missing', '99', '503', 'note.js'].join('/')),
});
