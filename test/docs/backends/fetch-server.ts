import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:net';
import { listen } from './listen.ts';

/** Serves a function that answers requests on a port of its own. */
export async function serveFetch(
  answer: (request: Request) => Response | Promise<Response>,
): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const server = createAdaptorServer({
    fetch: answer,
    // Other tests of the process use the globals of Node.
    overrideGlobalObjects: false,
  }) as Server; // An HTTP server is a server of sockets.
  const listening = await listen(server);
  return {
    origin: `http://127.0.0.1:${listening.port}`,
    async stop() {
      if ('closeAllConnections' in server && typeof server.closeAllConnections === 'function')
        server.closeAllConnections();
      await listening.close();
    },
  };
}
