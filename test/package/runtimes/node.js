import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.js';

const { RECEIVER, SECRET } = process.env;
const app = createApp({ receiver: RECEIVER, secret: SECRET });
const listener = getRequestListener((request, { incoming }) =>
  app(request, { address: incoming.socket.remoteAddress }),
);
const server = createServer(listener).listen(0, '127.0.0.1', () => console.log(`port ${server.address().port}`));
