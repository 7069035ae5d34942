import { expect, it } from 'vitest';
import { install } from './project.ts';

it('tags in Svelte templates take what is right and refuse what is wrong', async () => {
  const project = await install('svelte-tags');
  const checked = project.run('svelte-check', '--output', 'machine', '--fail-on-warnings');
  const printed = String(await checked.catch((error: unknown) => error));
  const found = [...printed.matchAll(/^\d+ (?:ERROR|WARNING) "([^"]+)" (\d+):\d+ "(.*)"$/gm)];
  expect(found.map(([, file, line, message = '']) => [file, Number(line), message.split(/\\n/)[0]])).toEqual([
    ['src/Wrong.svelte', 5, "Property 'cause' does not exist on type 'PopupOpening'."],
    ['src/Wrong.svelte', 6, expect.stringContaining(`Type '\\"north\\"' is not assignable to type`)],
  ]);
}, 120_000);
