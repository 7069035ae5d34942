import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Resolves to a port that nothing listens on, for a program that takes only a number. It is below the range from which systems choose the
 * ports of servers that ask for any (port 0), so that none of those takes it before the program does.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer();
    const listening = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!listening) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
