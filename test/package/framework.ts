import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectWhole, opensPopup, openWhole } from './page.ts';
import { install, type Project } from './project.ts';
import { serve } from './site.ts';

/**
 * Tests a project of a framework's with one component, built by Vite. `checkTypes` runs the framework's own type check and throws with what it
 * finds; what must be wrong is marked as expected in the sources. `needsReact` says whether its pages are drawn by React.
 */
export function testFramework(
  host: string,
  { checkTypes, needsReact }: { checkTypes: (project: Project) => Promise<string>; needsReact: boolean },
): void {
  describe(host, () => {
    let project: Project;
    beforeAll(async () => {
      project = await install(host);
      await project.run('vite', 'build');
    });

    it('passes its type check', () => checkTypes(project));

    it(needsReact ? 'brings the React that views are drawn by' : 'is installed without React', () => {
      expect(existsSync(join(project.folder, 'node_modules/react'))).toBe(needsReact);
      expect(existsSync(join(project.folder, 'node_modules/react-dom'))).toBe(needsReact);
    });

    it('shows a component that opens a popup and hears of it', async () => {
      const site = await serve(join(project.folder, 'dist'));
      const opened = await openWhole(site, '/index.html');
      const { page } = opened;
      await opensPopup(page);
      await page.getByText('Opened by call').waitFor();
      expectWhole(site, opened);
    });
  });
}
