import type { Middleware } from '../middleware.ts';

/*
 * The common part of both stand-ins: they report received messages to the page (`{ standIn: 'heard', message }`), and the page can cause
 * events of a player (`{ standIn: 'happen', what }`, confirmed with `{ standIn: 'happened' }`). These messages are not part of the
 * protocols.
 */
const common = `
  const id = location.pathname.split('/').at(-1);
  const query = new URLSearchParams(location.search);
  const report = (message) => parent.postMessage({ standIn: 'heard', address: location.href, message }, '*');
  const onMessage = (react, happen) => addEventListener('message', ({ data, origin }) => {
    if (data?.standIn) {
      happen(data.what);
      parent.postMessage({ standIn: 'happened' }, '*');
      return;
    }
    // Reported afterwards, so that the page has received the response before the test continues.
    react(data, origin);
    report(data);
  });
`;

/**
 * The stand-in for YouTube. It only responds to a page that has requested its API, sends messages only to the origin in its URL, and
 * reports changes only to subscribers. The id "late_answer" responds to the third handshake, "no_answer__" never, "not_allowed" refuses to
 * play.
 */
const youtube = `${common}
  let greetings = 0;
  let state = -1;
  const wanted = new Set();
  const say = (event, info) => {
    if (query.get('enablejsapi') === '1') parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), query.get('origin'));
  };
  const become = (next) => {
    state = next;
    say('infoDelivery', { playerState: state, currentTime: 0 });
    if (wanted.has('onStateChange')) say('onStateChange', state);
  };
  const play = () => (id === 'not_allowed' ? say('onError', 150) : become(1));
  const commands = {
    playVideo: play,
    pauseVideo: () => state === 1 && become(2),
    addEventListener: (name) => wanted.add(name),
    mute() {},
    unMute() {},
  };
  const listen = () => {
    greetings += 1;
    if (id === 'no_answer__' || (id === 'late_answer' && greetings < 3)) return;
    say('initialDelivery', { playerState: state });
    say('onReady', null);
    if (query.get('autoplay') === '1') play();
  };
  onMessage((data) => {
    if (typeof data !== 'string') return;
    const { event, func, args } = JSON.parse(data);
    if (event === 'listening') listen();
    else if (event === 'command' && (greetings > 0 || func === 'pauseVideo')) commands[func]?.(...args);
  }, (what) => become({ ended: 0, play: 1, pause: 2 }[what]));
  // Like a click of a visitor.
  document.querySelector('button').onclick = () => become(state === 1 ? 2 : 1);
`;

/**
 * The stand-in for Vimeo: it reports by itself that it is ready, and responds to a ping. It reports to the last sender of a message, and
 * only events with a subscription. The id 404 refuses to play, 700 does not report by itself that it is ready.
 */
const vimeo = `${common}
  let isPlaying = false;
  let target = '*';
  const wanted = new Set(['ready', 'error']);
  const say = (event, data) => wanted.has(event) && parent.postMessage(JSON.stringify({ event, data }), target);
  const become = (event) => {
    isPlaying = event === 'play';
    say(event, { seconds: 0 });
  };
  const play = () => (id === '404' ? say('error', { message: 'it is private', method: 'play' }) : become('play'));
  const methods = {
    ping: () => parent.postMessage(JSON.stringify({ method: 'ping' }), target),
    play,
    pause: () => isPlaying && become('pause'),
    addEventListener: (name) => wanted.add(name),
    setMuted() {},
  };
  onMessage((data, origin) => {
    target = origin;
    methods[data.method]?.(data.value);
    if (data.value === 'play' && query.get('autoplay') === '1' && !isPlaying) play();
  }, become);
  if (id !== '700') say('ready');
  document.querySelector('button').onclick = () => become(isPlaying ? 'pause' : 'play');
`;

const scripts: Readonly<Record<string, string>> = { youtube, vimeo };

/** The image for every thumbnail. */
const thumbnail =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#357"/></svg>';

/** The number of requests to the stand-ins, by the key in the URLs of a test. */
const requestCounts = new Map<string, number>();

/**
 * Stand-ins for the sites whose players Portico controls. `/__players/<key>/youtube/<id>` and `/__players/<key>/vimeo/<id>` are small pages
 * that implement the protocols of those sites, `/__players/<key>/thumbnail/<id>` is a picture, and `/__players-asked/<key>` returns the
 * number of requests to them.
 */
export const players: Middleware = async (context, next) => {
  const [, countedKey] = /^\/__players-asked\/([\w-]+)$/.exec(context.path) ?? [];
  if (countedKey) {
    context.set('Cache-Control', 'no-store');
    context.body = { times: requestCounts.get(countedKey) ?? 0 };
    return;
  }
  const [, key, host] = /^\/__players\/([\w-]+)\/(youtube|vimeo|thumbnail)\//.exec(context.path) ?? [];
  if (!key || !host) return next();
  requestCounts.set(key, (requestCounts.get(key) ?? 0) + 1);
  context.set('Cache-Control', 'no-store');
  const script = scripts[host];
  context.type = script ? 'html' : 'image/svg+xml';
  context.body = script
    ? `<!doctype html><title>${host}</title><button>Play</button><script type="module">${script}</script>`
    : thumbnail;
};
