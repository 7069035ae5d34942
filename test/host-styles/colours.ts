import { composedParent } from './nodes.ts';

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
const mixed = new Map<string, number>();

/** Returns the relative luminance of WCAG of colours painted over each other, the lowest first; each with an opacity. */
function luminanceOf(colours: readonly (readonly [colour: string, opacity: number])[]): number {
  const key = JSON.stringify(colours);
  const known = mixed.get(key);
  if (known !== undefined || !canvas) return known ?? 0;
  canvas.clearRect(0, 0, 1, 1);
  for (const [colour, opacity] of colours) {
    canvas.globalAlpha = opacity;
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  mixed.set(key, luminance);
  return luminance;
}

export const isTransparent = (colour: string): boolean => colour === 'transparent' || colour.endsWith(' 0)');

/** The colours behind a node, and the node that paints the uppermost layer. */
export interface Painted {
  readonly colours: readonly (readonly [string, number])[];
  readonly by: Element | undefined;
  readonly opacity: number;
}

/** Returns the colours behind the content of an element; `undefined` if a picture is among them. */
export function paintedBehind(element: Element): Painted | undefined {
  const colours: (readonly [string, number])[] = [];
  let opacity = 1;
  let by: Element | undefined;
  for (let node: Element | null = element; node; node = composedParent(node)) {
    const style = getComputedStyle(node);
    if (style.backgroundImage !== 'none') return undefined;
    opacity *= Number(style.opacity);
    if (isTransparent(style.backgroundColor)) continue;
    by ??= node;
    colours.unshift([style.backgroundColor, 1]);
    if (!/[/,] ?0?\.\d+\)$|%\)$/.test(style.backgroundColor)) return { colours, by, opacity };
  }
  return { colours: [['Canvas', 1], ...colours], by, opacity };
}

/** Returns the contrast of a colour to what is behind it. */
export function contrastOn({ colours, opacity }: Painted, colour: string): number {
  const [behind, front] = [luminanceOf(colours), luminanceOf([...colours, [colour, opacity]])];
  return (Math.max(behind, front) + 0.05) / (Math.min(behind, front) + 0.05);
}
