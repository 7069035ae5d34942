import type { TestRunnerConfig } from '@web/test-runner';

/** What answers requests of the test pages: a middleware of Koa, which Web Test Runner's server is. */
export type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];
