interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of an image after it is scaled down, so that its longer side is `side` px; `undefined` if the image already fits. */
export function fitWithin({ width, height }: Size, side: number): Size | undefined {
  const scale = side / Math.max(width, height);
  if (!(scale < 1)) return undefined;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The formats that a canvas can write. Images of other formats, such as GIF, SVG and HEIC, are not resized. */
const writable = ['image/jpeg', 'image/png', 'image/webp'];

/** Returns whether images of a media type can be resized without changing their format. */
export const isResizable = (type: string): boolean => writable.includes(type);

/** Returns whether a PNG or WebP is animated, because a canvas would keep only the first frame. `bytes` is the beginning of the file. */
export function isAnimated(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes);
  if (text.startsWith('\u0089PNG')) {
    const [control, data] = [text.indexOf('acTL'), text.indexOf('IDAT')];
    return control > 0 && (data < 0 || control < data);
  }
  // The second bit of the flags in an extended WebP marks an animation.
  return text.startsWith('RIFF') && text.startsWith('WEBPVP8X', 8) && ((bytes[20] ?? 0) & 2) !== 0;
}

/** Returns the part of an image that fills a square without distortion, as with `object-fit: cover`. */
export function coverSquare({ width, height }: Size): Size & { readonly x: number; readonly y: number } {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}
