import { createApp } from './app.js';

const app = createApp({ receiver: Deno.env.get('RECEIVER'), secret: Deno.env.get('SECRET') });
Deno.serve({ hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(`port ${port}`) }, (request, info) =>
  app(request, { address: info.remoteAddr.hostname }),
);
