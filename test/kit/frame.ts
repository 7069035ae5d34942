/** The window of a page within the page: a realm of its own, with its own registry of elements. */
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
  return contentWindow as FrameWindow; // Every window is its realm's global object.
}

/** Opens a whole page, as an author would write it; resolves when it has loaded. It is gone after the test. */
export async function openFrame(html: string): Promise<FrameWindow> {
  const frame = addFrame();
  frame.srcdoc = `<!doctype html>${html}`;
  const loaded = new Promise<void>((resolve) =>
    frame.addEventListener('load', () => {
      // Not the empty page that a new frame has first.
      if (frame.contentDocument?.URL === 'about:srcdoc') resolve();
    }),
  );
  document.body.append(frame);
  await loaded;
  return windowOf(frame);
}

/** Opens a page with an address of its own, which can be reloaded and can have a fragment. */
export async function visit(address: string): Promise<HTMLIFrameElement> {
  const frame = addFrame();
  frame.src = address;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame;
}

/** A page that a slow server sends bit by bit. */
export interface Stream {
  readonly window: FrameWindow;
  /** Sends the next piece; resolves when the server has passed it on. */
  readonly send: (html: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

let streams = 0;

/** WebKitGTK 2.50 begins to parse when it has seen enough of a page to guess its type: real pages have a longer head. */
const head = `<!doctype html><!--${' '.repeat(2048)}-->`;

/** Begins a page whose parser gets more only when `send` is called. */
export async function openStream(first: string): Promise<Stream> {
  const address = `/__slow-page/${Date.now()}-${(streams += 1)}`;
  const ask = async (method: string, body?: string) => {
    const { status } = await fetch(address, { method, body: body ?? null });
    if (status !== 204) throw new Error(`The slow page answered ${status} to ${method}.`);
  };
  await ask('POST', head + first);
  const frame = addFrame();
  frame.src = address;
  document.body.append(frame);
  return { window: windowOf(frame), send: (html) => ask('POST', html), end: () => ask('DELETE') };
}

/** Resolves with the next event of that type. */
export const next = (target: EventTarget, type: string): Promise<Event> =>
  new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));

afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** The address of a script, as a page with Trusted Types takes it from the policy `test`. */
export function trustedAddress(page: Window, address: string): string {
  const factory: unknown = Reflect.get(page, 'trustedTypes');
  const createPolicy: unknown =
    typeof factory === 'object' && factory !== null ? Reflect.get(factory, 'createPolicy') : undefined;
  if (typeof createPolicy !== 'function') return address;
  const rules = { createScriptURL: (url: string) => url };
  const policy: typeof rules = createPolicy.call(factory, 'test', rules);
  return policy.createScriptURL(address);
}
