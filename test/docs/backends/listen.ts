import type { Server } from 'node:net';

/** Listens on a port that the system chooses. */
export async function listen(server: Server): Promise<{ readonly port: number; close(): Promise<void> }> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { port: address.port, close };
}
