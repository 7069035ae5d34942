import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scriptTag } from '../../vite.config.ts';
import { finishBuild } from '../../scripts/build/finish-build.ts';
import { minify, type Minifier } from '../../scripts/build/minify.ts';
import { buildInMemory } from '../../scripts/size/build-in-memory.ts';

/** Leaves the code as it is. */
const none: Minifier = (code) => Promise.resolve({ code, map: '' });

/** Returns the files of the slim build with hashes in their names, in the form in which they are published or built. */
const published = new Map(
  readdirSync('dist/slim/chunks')
    .filter((file) => file.endsWith('.js'))
    .map((file) => [`chunks/${file}`, readFileSync(`dist/slim/chunks/${file}`, 'utf8')]),
);
const build = (minifiers: Parameters<typeof finishBuild>[0]): ReturnType<typeof buildInMemory> =>
  buildInMemory({ configFile: false, ...scriptTag('slim', finishBuild(minifiers)) });

describe('a build that differs only in the settings of its minifier', () => {
  it.each([
    ['the files of every page', { everyPage: minify, others: minify }],
    ['the other files', { everyPage: none, others: none }],
  ])('gives no other bytes to a published name: %s', async (_, minifiers) => {
    const built = [...(await build(minifiers))].filter(([name]) => name.startsWith('chunks/'));
    const sameName = built.filter(([name]) => published.has(name));
    expect(built.length).toBe(published.size);
    expect(sameName.length).toBeLessThan(published.size);
    expect(sameName.filter(([name, code]) => published.get(name) !== code)).toEqual([]);
  });
});
