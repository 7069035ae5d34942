import { createServer } from 'node:net';
import { errorCode, errorText } from '../../server/errors.ts';

/** Returns the reason why a server cannot use a port on all addresses, and how to fix this; `undefined` if the port is free. */
export async function portFault(port: number): Promise<string | undefined> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return 'PORT is no number from 0 to 65535.';
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '0.0.0.0', resolve);
    });
    await new Promise((resolve) => server.close(resolve));
    return undefined;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE')
      return `Port ${port} is in use. Choose another one, for example: PORT=${port + 1} npm start`;
    if (code === 'EACCES') return `This user may not use port ${port}. Choose one from 1024: PORT=4173 npm start`;
    return serverFault(error);
  }
}

/** Returns the message that the server cannot start. */
export const serverFault = (error: unknown): string => `The server cannot start: ${errorText(error)}`;
