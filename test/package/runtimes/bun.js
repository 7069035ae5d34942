import { createApp } from './app.js';

const { RECEIVER, SECRET } = process.env;
const app = createApp({ receiver: RECEIVER, secret: SECRET });
const { port } = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch: (request, server) => app(request, { address: server.requestIP(request)?.address }),
});
console.log(`port ${port}`);
