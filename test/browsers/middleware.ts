import type { TestRunnerConfig } from '@web/test-runner';

/** A request handler for the test pages: a Koa middleware, because Web Test Runner's server is based on Koa. */
export type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];
