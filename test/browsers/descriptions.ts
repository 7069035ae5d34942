import type { Middleware } from './middleware.ts';
import { describeElements, elementNames } from '../../scripts/describe/elements.ts';

/**
 * Responds to `/__descriptions.json` with the declarations of every element, read from its sources as for the docs. If that fails, responds
 * with a 500 and the reason, so that only tests that request it fail.
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
