import worker from './guide.js';

/* The worker of the guide, and the messages that it has stored at `/messages`. */

export default {
  async fetch(request, env) {
    if (new URL(request.url).pathname !== '/messages') return worker.fetch(request, env);
    const { keys } = await env.MESSAGES.list();
    return Response.json(await Promise.all(keys.map(({ name }) => env.MESSAGES.get(name, 'json'))));
  },
};
