/** The window of an iframe: a separate realm, with its own element registry. */
export type FrameWindow = Window & typeof globalThis;

const frames: HTMLIFrameElement[] = [];

function addFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.width = '400';
  frame.height = '300';
  frames.push(frame);
  return frame;
}

function windowOf(frame: HTMLIFrameElement): FrameWindow {
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('The frame has no window: it is not in the page.');
  return contentWindow as FrameWindow; // Every window is the global object of its realm.
}

/** Opens a whole page from its HTML, in a `sandbox` if given; resolves after it has loaded. It is removed after the test. */
export async function openFrame(html: string, sandbox?: string): Promise<FrameWindow> {
  const frame = addFrame();
  if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox);
  frame.srcdoc = `<!doctype html>${html}`;
  const loaded = new Promise<void>((resolve) =>
    frame.addEventListener('load', () => {
      // Ignores the initial empty document of a new iframe.
      if (sandbox !== undefined || frame.contentDocument?.URL === 'about:srcdoc') resolve();
    }),
  );
  document.body.append(frame);
  await loaded;
  return windowOf(frame);
}

/** Opens a page with its own URL, which can be reloaded and can have a fragment. */
export async function openPage(address: string): Promise<HTMLIFrameElement> {
  const frame = addFrame();
  frame.src = address;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame;
}

/** A page that a slow server sends in pieces. */
export interface Stream {
  readonly window: FrameWindow;
  /** Sends the next piece; resolves after the server has forwarded it. */
  readonly send: (html: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

let streams = 0;

/**
 * WebKitGTK 2.50 starts to parse once it has received enough of a page to detect its type; real pages have a longer head.
 */
const head = `<!doctype html><!--${' '.repeat(2048)}-->`;

/**
 * Returns a script that loads a module like `<script type="module" async>`, which WebKitGTK 2.50 sometimes runs only after the page has been
 * parsed completely.
 */
export const importScript = (address: string): string => `<script>import('${address}')</script>`;

/** Opens a page whose parser only receives more when `send` is called. Its address can have a fragment. */
export async function openStream(first: string, fragment = ''): Promise<Stream> {
  const address = `/__slow-page/${Date.now()}-${(streams += 1)}`;
  const request = async (method: string, body?: string) => {
    const { status } = await fetch(address, { method, body: body ?? null });
    if (status !== 204) throw new Error(`The slow page responded to ${method} with ${status}; expected 204.`);
  };
  await request('POST', head + first);
  const frame = addFrame();
  frame.src = `${address}${fragment}`;
  document.body.append(frame);
  return { window: windowOf(frame), send: (html) => request('POST', html), end: () => request('DELETE') };
}

/** Resolves to the next event of that type. */
export const nextEvent = (target: EventTarget, type: string): Promise<Event> =>
  new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));

afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** Returns the URL of a script, as a `TrustedScriptURL` of the policy `test` in a page with Trusted Types. */
export function trustedAddress(page: Window, address: string): string {
  const factory: unknown = Reflect.get(page, 'trustedTypes');
  const createPolicy: unknown =
    typeof factory === 'object' && factory !== null ? Reflect.get(factory, 'createPolicy') : undefined;
  if (typeof createPolicy !== 'function') return address;
  const rules = { createScriptURL: (url: string) => url };
  const policy: typeof rules = createPolicy.call(factory, 'test', rules);
  return policy.createScriptURL(address);
}
