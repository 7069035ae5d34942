import { expect, it } from 'vitest';
import { chunkEntries } from '../../../scripts/build/chunks.ts';

const imports = (...modules: readonly string[]) =>
  modules.map((to) => ({ from: 'src/portico.ts', to, kind: 'dynamic' as const }));

it('makes the only module of a chunk that others import by import() an entry', () => {
  const player = 'src/media/player.ts';
  const protocols = { from: player, to: 'src/media/protocols.ts', kind: 'static' as const };
  expect(chunkEntries([...imports(player, player), protocols])).toEqual({ 'chunks/player': player });
});

it('makes no entry of modules that share a chunk, or that are in none', () => {
  expect(chunkEntries(imports('src/forms/rules/dates.ts', 'src/forms/rules/files.ts'))).toEqual({});
  expect(chunkEntries(imports('src/diagnostics/page/diagnostics.ts'))).toEqual({});
});
