import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const all = 'test/wordpress/*.wordpress.ts';

/** What depends on the version of WordPress or on the database: what the owner of a site does. Before a release, that is all. */
const decisive = process.env.CI_FULL ? all : 'test/wordpress/{owner,plugin}.wordpress.ts';

/**
 * Tests of the plug-in for WordPress: `npm run test:wordpress`. Each file installs a WordPress, serves it with PHP and opens its pages in
 * Chromium. The plug-in contains `dist` as it was built last.
 */
export default defineConfig({
  test: {
    globalSetup: 'test/wordpress/core.ts',
    maxWorkers: 2,
    reporters: ['verbose', ['json', { outputFile: 'test-results/wordpress.json' }]],
    projects: [
      project('newest', all, 'newest', 'sqlite'),
      project('mariadb', decisive, 'newest', 'mariadb'),
      project('oldest', decisive, 'oldest', 'sqlite'),
    ],
  },
});

function project(
  name: string,
  include: string,
  version: 'oldest' | 'newest',
  database: 'sqlite' | 'mariadb',
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include: [include],
      provide: { wordpress: { version, database } },
      environment: 'node',
      pool: 'threads',
      // The files keep nothing between tests but the browser.
      isolate: false,
      testTimeout: 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 60_000 } },
    },
  };
}
