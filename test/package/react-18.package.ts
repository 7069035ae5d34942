import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, expect, it } from 'vitest';
import { testFramework } from '../package-projects/framework.ts';
import { expectPopupOpens, openWithoutErrors } from '../package-projects/popup-page.ts';
import { serve } from '../package-projects/serve-folder.ts';

testFramework('react-18', { checkTypes: (project) => project.run('tsc', '--noEmit'), needsReact: true });

it('receives an object that an effect of React 18 sets as a property', async () => {
  const { page } = await openWithoutErrors(await serve(join(inject('packed'), 'react-18/dist')), '/index.html');
  await expectPopupOpens(page);
  await page.getByRole('button', { name: 'Close the news' }).waitFor();
});

it('uses the component for React 18 that the guide shows', () => {
  const component = readFileSync('test/package/react-18/src/news.tsx', 'utf8');
  expect(readFileSync('docs/bundlers.md', 'utf8')).toContain(`\`\`\`tsx\n${component}\`\`\`\n`);
});
