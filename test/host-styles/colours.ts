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

/**
 * Returns the colours behind the content of an element; `undefined` if a picture is among them. `known` keeps those of ancestors while no style
 * changes.
 */
export function paintedBehind(
  element: Element,
  known: Map<Element, Painted | undefined> = new Map(),
): Painted | undefined {
  if (!known.has(element)) known.set(element, readPainted(element, known));
  return known.get(element);
}

function readPainted(element: Element, known: Map<Element, Painted | undefined>): Painted | undefined {
  const { backgroundColor, backgroundImage, opacity: own } = getComputedStyle(element);
  if (backgroundImage !== 'none') return undefined;
  const isOwn = !isTransparent(backgroundColor);
  if (isOwn && !/[/,] ?0?\.\d+\)$|%\)$/.test(backgroundColor))
    return { colours: [[backgroundColor, 1]], by: element, opacity: Number(own) };
  const parent = composedParent(element);
  const behind: Painted | undefined = parent
    ? paintedBehind(parent, known)
    : { colours: [['Canvas', 1]], by: undefined, opacity: 1 };
  if (!behind) return undefined;
  const opacity = behind.opacity * Number(own);
  return isOwn ? { colours: [...behind.colours, [backgroundColor, 1]], by: element, opacity } : { ...behind, opacity };
}

/** Returns the contrast of a colour to what is behind it. */
export function contrastOn({ colours, opacity }: Painted, colour: string): number {
  const [behind, front] = [luminanceOf(colours), luminanceOf([...colours, [colour, opacity]])];
  return (Math.max(behind, front) + 0.05) / (Math.min(behind, front) + 0.05);
}
