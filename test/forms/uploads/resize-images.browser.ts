import { drawPreview, resizeImage } from '../../../src/forms/uploads/resize-images.ts';
import { expect } from '../../expect.ts';

/** Returns an image file: its left half is red, its right half blue. */
async function imageOf(width: number, height: number, type = 'image/jpeg'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  for (const [index, color] of ['red', 'blue'].entries()) {
    context.fillStyle = color;
    context.fillRect((index * width) / 2, 0, width / 2, height);
  }
  const blob = await canvas.convertToBlob({ type, quality: 1 });
  return new File([blob], 'photo', { type: blob.type, lastModified: 5 });
}

/** Returns a JPEG whose metadata say that it must be turned by 90 degrees clockwise to be upright. */
async function turned(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // "Exif", then a big-endian TIFF with one entry: the orientation (0x0112), a short, with the value 6.
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  const segment = new Uint8Array([0xff, 0xe1, 0, exif.length + 2, ...exif]);
  return new File([bytes.slice(0, 2), segment, bytes.slice(2)], file.name, { type: file.type });
}

async function sizeOf(file: File): Promise<readonly [width: number, height: number]> {
  const { width, height } = await createImageBitmap(file);
  return [width, height];
}

describe('resizeImage()', () => {
  for (const type of ['image/jpeg', 'image/png'])
    it(`reduces the longest side and keeps the format and the name: ${type}`, async () => {
      const resized = await resizeImage(await imageOf(1200, 600, type), 300);
      expect([await sizeOf(resized), resized.type, resized.name, resized.lastModified]).toEqual([
        [300, 150],
        type,
        'photo',
        5,
      ]);
    });

  it('keeps an image upright that its metadata turn', async () => {
    const photo = await turned(await imageOf(1200, 600));
    const resized = await resizeImage(photo, 300);
    const canDecode = await createImageBitmap(photo).then(
      () => true,
      () => false,
    );
    // Firefox cannot read this picture, and sends it as it is.
    if (!canDecode) return expect(resized).toBe(photo);
    expect(await sizeOf(resized)).toEqual([150, 300]);
    const canvas = new OffscreenCanvas(150, 300);
    const context = canvas.getContext('2d');
    context?.drawImage(await createImageBitmap(resized), 0, 0);
    const [red = 0, , blue = 0] = context?.getImageData(75, 50, 1, 1).data ?? [];
    // Turned clockwise, the left half is on top.
    return expect([red > 200, blue < 60]).toEqual([true, true]);
  });

  it('returns the file itself if it is not larger, no image, or of another format', async () => {
    const small = await imageOf(100, 50);
    const text = new File(['text'], 'a.jpg', { type: 'image/jpeg' });
    const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' });
    for (const file of [small, text, drawing]) expect(await resizeImage(file, 100)).toBe(file);
  });

  it('returns the file itself if the result would be larger', async () => {
    const bitmap = await imageOf(400, 400, 'image/png');
    // A flat picture of a few hundred bytes, of which a scaled one with soft edges is larger.
    const tiny = new File([bitmap], 'flat.png', { type: 'image/png' });
    const resized = await resizeImage(tiny, 399);
    expect(resized.size <= tiny.size).toBe(true);
  });
});

describe('drawPreview()', () => {
  const canvasOf = () => Object.assign(document.createElement('canvas'), { width: 10, height: 10, hidden: true });

  it('draws the middle of an image', async () => {
    const canvas = canvasOf();
    await drawPreview(canvas, await imageOf(300, 100, 'image/png'));
    const data = canvas.getContext('2d')?.getImageData(0, 0, 10, 1).data ?? [];
    expect([canvas.hidden, data[0], data[38]]).toEqual([false, 255, 255]);
  });

  it('leaves the canvas hidden for files that the browser cannot show', async () => {
    const canvas = canvasOf();
    await drawPreview(canvas, new File(['text'], 'a.png', { type: 'image/png' }));
    await drawPreview(canvas, new File(['text'], 'a.txt', { type: 'text/plain' }));
    expect(canvas.hidden).toBe(true);
  });
});
