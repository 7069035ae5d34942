import type { ZoomedPicture } from './zooming.ts';
import type { Zoom } from './zoom.ts';

const share = (value: number): string => `${(value * 100).toFixed(2)}%`;

/** Which part of a picture is seen, as shares of its width and height from its top left corner. */
export function seenPart(zoom: Zoom, { fitted, stage }: Pick<ZoomedPicture, 'fitted' | 'stage'>) {
  const along = (place: number, length: number, room: number) => {
    const whole = length * zoom.scale;
    const size = Math.min(room / whole, 1);
    return { start: Math.min(Math.max((whole - room) / 2 - place, 0) / whole, 1 - size), size };
  };
  return { x: along(zoom.x, fitted.width, stage.width), y: along(zoom.y, fitted.height, stage.height) };
}

/** Tells the overview beside the stage which part is seen, through custom properties: it must follow a finger. */
export function showSeen(stage: HTMLElement, zoom: Zoom, picture: ZoomedPicture): void {
  const { x, y } = seenPart(zoom, picture);
  const { style } = stage.parentElement ?? stage;
  style.setProperty('--seen-left', share(x.start));
  style.setProperty('--seen-top', share(y.start));
  style.setProperty('--seen-width', share(x.size));
  style.setProperty('--seen-height', share(y.size));
}
