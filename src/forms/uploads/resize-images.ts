import { coverSquare, fitWithin, isAnimated, isResizable } from './image-size.ts';

/** The number of bytes at the beginning of a file that are searched for the mark of an animation. */
const startLength = 4096;

/** An image of at least this size (bytes) gets no preview, because decoding it takes long. */
const maxPreview = 50 * 2 ** 20;

/** The quality of resized JPEG and WebP images. */
const quality = 0.85;

/** Decodes an image, upright according to its metadata; `undefined` if the browser cannot decode it. */
const decode = (file: Blob): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);

function draw(canvas: HTMLCanvasElement | OffscreenCanvas, run: (context: CanvasContext) => void): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  run(context);
}

type CanvasContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Returns whether a canvas of this browser returns what was drawn: some browsers return other pixels, against fingerprinting. */
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
 * Returns an image whose longer side is reduced to `side` pixels, in the same format, upright and without metadata. Returns the file itself if the
 * image is not larger, if the result would not be smaller, or if the browser cannot read or write the format.
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
    // If a browser cannot write the format, it writes PNG.
    if (blob.type !== file.type || blob.size >= file.size) return file;
    return new File([blob], file.name, { type: file.type, lastModified: file.lastModified });
  } catch {
    return file;
  }
}

/** Draws an image into a square canvas, and shows the canvas. The canvas stays hidden if the browser cannot decode the image. */
export async function drawPreview(canvas: HTMLCanvasElement, file: File): Promise<void> {
  if (!file.type.startsWith('image/') || file.size > maxPreview) return;
  const bitmap = await decode(file);
  if (!bitmap) return;
  const { x, y, width, height } = coverSquare(bitmap);
  draw(canvas, (context) => context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height));
  bitmap.close();
  canvas.hidden = false;
}
