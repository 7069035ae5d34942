import type { Middleware } from './middleware.ts';
import { describeElements, elementNames } from '../../scripts/describe/elements.ts';

/**
 * Answers `/__descriptions.json` with what every element declares of itself, read from its sources as the docs are. Where
 * they cannot be read, the answer is a 500 that says why, so that only the tests that ask for it fail.
 */
export async function descriptions(): Promise<Middleware> {
  const [status, body] = await describeElements(elementNames()).then(
    (described) => [200, JSON.stringify(described)] as const,
    (error: unknown) => [500, String(error)] as const,
  );
  return async (context, next) => {
    if (context.path !== '/__descriptions.json') return next();
    context.status = status;
    context.type = status === 200 ? 'json' : 'text';
    context.body = body;
  };
}
