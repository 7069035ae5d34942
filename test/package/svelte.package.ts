import { expect } from 'vitest';
import { testFramework } from '../package-projects/framework.ts';
import type { Project } from '../package-projects/project.ts';

/** The errors in `Wrong.svelte`; the other components have none. */
const expected = [
  ['src/Wrong.svelte', 5, "Property 'cause' does not exist on type 'PopupOpening'."],
  ['src/Wrong.svelte', 6, expect.stringContaining(`Type '\\"north\\"' is not assignable to type`)],
];

async function checkTypes(project: Project): Promise<void> {
  const checked = project.run('svelte-check', '--output', 'machine', '--fail-on-warnings');
  const output = String(await checked.catch((error: unknown) => error));
  const found = [...output.matchAll(/^\d+ (?:ERROR|WARNING) "([^"]+)" (\d+):\d+ "(.*)"$/gm)];
  expect(found.map(([, file, line, message = '']) => [file, Number(line), message.split(/\\n/)[0]])).toEqual(expected);
}

testFramework('svelte', { checkTypes, needsReact: false, guide: 'docs/frameworks/svelte.md' });
