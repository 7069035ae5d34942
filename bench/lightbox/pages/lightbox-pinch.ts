/** The size of the picture, in px: 24 megapixels, as of a usual camera. */
const WIDTH = 6000;
const HEIGHT = 4000;

/** The number of frames of one pinch, apart and together again. */
const FRAMES = 90;

/** The times between the frames of one pinch, in ms. */
export type PinchTimes = readonly number[];

declare global {
  interface Window {
    pinchBench: {
      open(): Promise<void>;
      /** Pinches the picture apart and together again, one move per frame. */
      pinch(): Promise<PinchTimes>;
    };
  }
}

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Returns the address of a picture with details in all places. */
async function picture(width = WIDTH, height = HEIGHT): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The bench needs a canvas.');
  for (let x = 0; x < width; x += 20) {
    for (let y = 0; y < height; y += 20) {
      context.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 60% ${30 + ((x * 3 + y * 5) % 50)}%)`;
      context.fillRect(x, y, 20, 20);
    }
  }
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 }));
}

/** Gives the only link of the page its picture, and a thumbnail. */
export async function linkToPicture(): Promise<HTMLAnchorElement> {
  const link = document.querySelector('a');
  if (!link) throw new Error('The page of the bench has no link.');
  link.href = await picture();
  const thumbnail = new Image(90, 60);
  thumbnail.src = await picture(180, 120);
  link.replaceChildren(thumbnail);
  link.dataset.pswpWidth = String(WIDTH);
  link.dataset.pswpHeight = String(HEIGHT);
  return link;
}

async function until<T>(find: () => T | null | undefined | false, label: string): Promise<T> {
  const end = performance.now() + 30_000;
  for (;;) {
    const found = find();
    if (found) return found;
    if (performance.now() > end) throw new Error(`${location.pathname}: ${label} did not happen within 30 s.`);
    await frame();
  }
}

/** Returns the large picture of an open lightbox once it is loaded and lies still. */
const shownPicture = (root: ParentNode | null): HTMLImageElement | undefined =>
  [...(root?.querySelectorAll('img') ?? [])].find(
    (image) => image.complete && image.naturalWidth === WIDTH && image.getBoundingClientRect().width > 300,
  );

/** Sets the actions of a page whose lightbox has its pictures in the element that `root` returns. */
export function providePinch(link: HTMLAnchorElement, root: () => ParentNode | null): void {
  // Reading them for each event would force layouts.
  const middle = { x: innerWidth / 2, y: innerHeight / 2 };
  const send = (target: Element, type: string, id: number, x: number) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        pointerId: id,
        pointerType: 'touch',
        isPrimary: id === 1,
        clientX: middle.x + x,
        clientY: middle.y,
        button: type === 'pointermove' ? -1 : 0,
        buttons: type === 'pointerup' ? 0 : 1,
        bubbles: true,
        cancelable: true,
        composed: true,
      }),
    );
  window.pinchBench = {
    async open() {
      link.click();
      const image = await until(() => shownPicture(root()), 'opening');
      await image.decode();
      // The code of the gestures loads with the first pointer.
      send(image, 'pointerover', 1, 0);
      const end = performance.now() + 2000;
      while (performance.now() < end) await frame();
    },
    async pinch() {
      const image = await until(() => shownPicture(root()), 'opening');
      const { width } = image.getBoundingClientRect();
      send(image, 'pointerdown', 1, -40);
      send(image, 'pointerdown', 2, 40);
      const times: number[] = [];
      let widest = 0;
      let last = await frame();
      for (let turn = 1; turn <= FRAMES; turn += 1) {
        // Up to three times as far apart, and back.
        const distance = 40 + 80 * Math.sin((turn / FRAMES) * Math.PI);
        send(image, 'pointermove', 1, -distance);
        send(image, 'pointermove', 2, distance);
        const now = await frame();
        times.push(now - last);
        last = now;
        widest = Math.max(widest, image.getBoundingClientRect().width);
      }
      send(image, 'pointerup', 1, -40);
      send(image, 'pointerup', 2, 40);
      if (widest < width * 2) throw new Error(`${location.pathname}: the picture did not follow the fingers.`);
      const end = performance.now() + 1000;
      while (performance.now() < end) await frame();
      return times;
    },
  };
}
