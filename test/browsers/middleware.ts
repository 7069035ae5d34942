import type { TestRunnerConfig } from '@web/test-runner';

/** The handler of requests of the test pages: a middleware of Koa, which Web Test Runner's server is. */
export type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];
