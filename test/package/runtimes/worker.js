import { env } from 'cloudflare:workers';
import { createApp } from './app.js';

const app = createApp({ receiver: env.RECEIVER, secret: env.SECRET });

export default {
  fetch: (request) => app(request, { address: request.headers.get('CF-Connecting-IP') ?? '127.0.0.1' }),
};
