import { coverSquare, fitWithin, isAnimated, isResizable } from './image-size.ts';

/** The number of bytes in which the mark of an animation is looked for. */
const startLength = 4096;

/** The size (bytes) from which an image gets no preview, because decoding it takes long. */
const maxPreview = 50 * 2 ** 20;

/** The quality of JPEG and WebP. */
const quality = 0.85;

/** Decodes an image upright, as its metadata say; `undefined` if the browser cannot. */
const decode = (file: Blob): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);

function draw(canvas: HTMLCanvasElement | OffscreenCanvas, run: (context: CanvasContext) => void): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  run(context);
}

type CanvasContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Returns whether this browser returns what was drawn: against fingerprinting, some return other pixels. */
function canRead(): boolean {
  let isSame = false;
  draw(new OffscreenCanvas(2, 1), (context) => {
    context.fillStyle = '#123456';
    context.fillRect(0, 0, 1, 1);
    const { data } = context.getImageData(0, 0, 2, 1);
    isSame = [...data].every((value, index) => Math.abs(value - ([0x12, 0x34, 0x56, 255][index] ?? 0)) <= 2);
  });
  return isSame;
}

/**
 * Returns an image with its longest side reduced to `side` pixels, in the same format and upright. Returns the file itself if it is not larger, if
 * the result would not be smaller, and if the browser cannot read or write it. The result has no metadata.
 */
export async function resizeImage(file: File, side: number): Promise<File> {
  try {
    if (!isResizable(file.type) || !canRead()) return file;
    if (isAnimated(new Uint8Array(await file.slice(0, startLength).arrayBuffer()))) return file;
    const bitmap = await decode(file);
    const size = bitmap && fitWithin(bitmap, side);
    if (!bitmap || !size) return file;
    const canvas = new OffscreenCanvas(size.width, size.height);
    draw(canvas, (context) => context.drawImage(bitmap, 0, 0, size.width, size.height));
    bitmap.close();
    const blob = await canvas.convertToBlob({ type: file.type, quality });
    // A browser that cannot write a format writes PNG instead.
    if (blob.type !== file.type || blob.size >= file.size) return file;
    return new File([blob], file.name, { type: file.type, lastModified: file.lastModified });
  } catch {
    return file;
  }
}

/** Draws an image into a square canvas and shows it; the canvas stays hidden if the browser cannot read the image. */
export async function drawPreview(canvas: HTMLCanvasElement, file: File): Promise<void> {
  if (!file.type.startsWith('image/') || file.size > maxPreview) return;
  const bitmap = await decode(file);
  if (!bitmap) return;
  const { x, y, width, height } = coverSquare(bitmap);
  draw(canvas, (context) => context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height));
  bitmap.close();
  canvas.hidden = false;
}
