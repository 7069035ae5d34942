import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, expect, it } from 'vitest';
import { testFramework } from './framework.ts';
import { opensPopup, openWhole } from './page.ts';
import { serve } from './site.ts';

testFramework('react-18', { checkTypes: (project) => project.run('tsc', '--noEmit'), needsReact: true });

it('an object that an effect of React 18 gives as a property reaches the element', async () => {
  const { page } = await openWhole(await serve(join(inject('packed'), 'react-18/dist')), '/index.html');
  await opensPopup(page);
  await page.getByRole('button', { name: 'Close the news' }).waitFor();
});

it('the README shows the component for React 18 that is tested here', () => {
  const component = readFileSync('test/package/react-18/src/news.tsx', 'utf8');
  expect(readFileSync('README.md', 'utf8')).toContain(`\`\`\`tsx\n${component}\`\`\`\n`);
});
