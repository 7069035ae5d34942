import { adopt } from '../../src/kit/styles.ts';
import styles from './button.css?inline';

/** What stands in the element's shadow root. */
export interface Drawn {
  readonly root: ShadowRoot;
  readonly button: HTMLButtonElement;
}

const shape = (name: 'svg' | 'circle' | 'path', attributes: Readonly<Record<string, string | number>>): SVGElement => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  return made;
};

/** Half of the line's width, and a little air, so that the window of the drawing does not cut the ring. */
const margin = 1.6;

/** The ring of that length, and the track below it. */
function ringOf(length: number): SVGElement {
  const radius = length / (2 * Math.PI);
  const middle = radius + margin;
  const circle = { cx: middle, cy: middle, r: radius };
  const svg = shape('svg', { viewBox: `0 0 ${2 * middle} ${2 * middle}`, 'aria-hidden': 'true' });
  const track = shape('circle', circle);
  const ring = shape('circle', { ...circle, 'stroke-dasharray': length });
  track.part.add('track');
  ring.part.add('ring');
  svg.append(track, ring);
  return svg;
}

/** Puts the button into the element's shadow root, without a ring. */
export function standButton(element: HTMLElement): Drawn {
  const root = element.attachShadow({ mode: 'open' });
  adopt(root, styles);
  const button = document.createElement('button');
  button.type = 'button';
  button.part.add('button');
  const icon = document.createElement('slot');
  const arrow = shape('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  arrow.append(shape('path', { d: 'M12 19V5m-6 6 6-6 6 6' }));
  icon.append(arrow);
  button.append(icon);
  root.append(button);
  return { root, button };
}

/** Draws a ring of that length around the button, filled to such a share, or takes it away. */
export function drawRing(drawn: Drawn, length: number | undefined, share: number): void {
  for (const svg of drawn.button.querySelectorAll(':scope > svg')) svg.remove();
  if (length === undefined) return;
  drawn.button.prepend(ringOf(length));
  fillRing(drawn, length, share);
}

/**
 * Fills a ring of that length to such a share. By a script in every browser: bound to the page by a scroll timeline, Chromium 156 styles and paints it anew in
 * each frame.
 */
export function fillRing({ button }: Drawn, length: number, share: number): void {
  const ring = button.querySelector<SVGElement>('[part=ring]');
  if (ring) ring.style.strokeDashoffset = `${unitsLeft(length, share)}px`;
}

/** How much of a ring of that length is not filled yet, by twos: less is hardly seen, and each time the ring is painted. */
export const unitsLeft = (length: number, share: number): number =>
  Math.min(length, 2 * Math.round((length / 2) * (1 - share)));
