import { expect, it } from 'vitest';
import { install } from './project.ts';

it('type-checks tags in Svelte templates', async () => {
  const project = await install('svelte-tags');
  const checked = project.run('svelte-check', '--output', 'machine', '--fail-on-warnings');
  const output = String(await checked.catch((error: unknown) => error));
  const found = [...output.matchAll(/^\d+ (?:ERROR|WARNING) "([^"]+)" (\d+):\d+ "(.*)"$/gm)];
  expect(found.map(([, file, line, message = '']) => [file, Number(line), message.split(/\\n/)[0]])).toEqual([
    ['src/Wrong.svelte', 5, "Property 'cause' does not exist on type 'PopupOpening'."],
    ['src/Wrong.svelte', 6, expect.stringContaining(`Type '\\"north\\"' is not assignable to type`)],
  ]);
}, 120_000);
