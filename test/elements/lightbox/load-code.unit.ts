import { afterEach, expect, it } from 'vitest';
import { loadCode } from '../../../elements/lightbox/load-code.ts';
import { setChunkLoader } from '../../../src/lazy-import.ts';

afterEach(() => setChunkLoader((load) => load()));

it('requests the session, the view and React side by side', () => {
  const imports: string[] = [];
  setChunkLoader((load) => {
    imports.push(/import\w*\(["'`].*?([\w.]+)\.tsx?["'`]/.exec(String(load))?.[1] ?? String(load));
    return new Promise(() => {}); // None has arrived yet.
  });
  void loadCode();
  expect(imports.toSorted()).toEqual(['lightbox.view', 'session', 'view']);
});
