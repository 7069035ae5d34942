import { afterEach, expect, it } from 'vitest';
import { loadCode } from '../../../elements/lightbox/load-code.ts';
import { setChunkLoader } from '../../../src/lazy-import.ts';

afterEach(() => setChunkLoader((load) => load()));

it.each([
  [undefined, []],
  ['none', []],
  ['modern', ['presets']],
])('requests the session, the view and React side by side, and with preset %s also %j', (preset, further) => {
  const imports: string[] = [];
  setChunkLoader((load) => {
    imports.push(/import\w*\(["'`].*?([\w.]+)\.tsx?["'`]/.exec(String(load))?.[1] ?? String(load));
    return new Promise(() => {}); // None has arrived yet.
  });
  void loadCode(preset);
  expect(imports.toSorted()).toEqual(['lightbox.view', ...further, 'session', 'view']);
});
