import type { Middleware } from '../middleware.ts';

/** The keys of pictures that were requested once. */
const recovered = new Set<string>();

/**
 * Serves pictures for tests. `/__pictures/<width>x<height>/<colour>.svg` has that size. Failing ones: `/__pictures/missing.png` (404),
 * `broken.png` (invalid image), `page.png` (an HTML page), `never.png` and `never.mp4` (no response), `lost.png` (the connection is
 * closed). `/__pictures/recovering/<key>.svg` is a 503 at first, then a picture.
 */
export const pictures: Middleware = async (context, next) => {
  const [, name = ''] = /^\/__pictures\/(.*)$/.exec(context.path) ?? [];
  if (!name) return next();
  const [, width, height, colour] = /^(\d+)x(\d+)\/(\w+)\.svg$/.exec(name) ?? [];
  if (width) {
    context.type = 'image/svg+xml';
    context.set('Cache-Control', 'max-age=600');
    context.body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/></svg>`;
    return;
  }
  context.set('Cache-Control', 'no-store');
  if (name.startsWith('recovering/')) {
    if (recovered.has(name)) {
      context.type = 'image/svg+xml';
      context.body =
        '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="100%" height="100%" fill="green"/></svg>';
    } else {
      recovered.add(name);
      context.status = 503;
      context.body = 'Not now.';
    }
    return;
  }
  switch (name) {
    case 'broken.png':
      context.type = 'image/png';
      context.body = 'This is no picture.';
      return;
    case 'page.png':
      context.type = 'text/html';
      context.body = '<!doctype html><title>No picture</title><p>Please log in.</p>';
      return;
    case 'never.png':
    case 'never.mp4':
      context.respond = false;
      // If this returned, the next middleware would respond.
      await new Promise((resolve) => {
        context.req.once('close', resolve);
      });
      return;
    case 'lost.png':
      context.respond = false;
      context.req.socket.destroy();
      return;
    default:
      context.status = 404;
      context.body = 'Not found.';
  }
};
