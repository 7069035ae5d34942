import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/**
 * Tests of the plug-in for WordPress: `npm run test:wordpress`. Each file installs a WordPress, serves it with PHP and opens its pages in
 * Chromium. The plug-in contains `dist` as it was built last.
 */
export default defineConfig({
  test: {
    globalSetup: 'test/wordpress/environment/core.ts',
    maxWorkers: 2,
    reporters: ['verbose', ['json', { outputFile: 'test-results/wordpress.json' }]],
    projects: [
      project('newest', 'newest', 'sqlite'),
      // The same tests, before a release.
      ...(process.env.CI_FULL ? [project('mariadb', 'newest', 'mariadb'), project('oldest', 'oldest', 'sqlite')] : []),
    ],
  },
});

function project(
  name: string,
  version: 'oldest' | 'newest',
  database: 'sqlite' | 'mariadb',
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include: ['test/wordpress/*.wordpress.ts'],
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
