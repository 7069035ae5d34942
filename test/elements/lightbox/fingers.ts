import { turn } from '../../clock.ts';
import { preload } from '../../preload.ts';

/** The properties of a pointer event. */
interface FingerKind {
  readonly type?: 'touch' | 'mouse' | 'pen';
  readonly id?: number;
}

/** Returns the stage of an open lightbox. */
export function stageOf(dialog: HTMLElement): HTMLElement {
  const stage = dialog.querySelector<HTMLElement>('[part~="stage"]');
  if (!stage) throw new Error('The lightbox has no stage.');
  return stage;
}

/** Returns the point in the window at an offset (px) from the centre of the stage. */
function clientPoint(stage: HTMLElement, x: number, y: number): { readonly clientX: number; readonly clientY: number } {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { clientX: left + width / 2 + x, clientY: top + height / 2 + y };
}

/** Returns the topmost element at a point, or the stage if that is outside it. */
function targetAt(stage: HTMLElement, clientX: number, clientY: number): Element {
  const root = stage.getRootNode();
  const found = root instanceof ShadowRoot ? root.elementFromPoint(clientX, clientY) : null;
  return found && stage.contains(found) ? found : stage;
}

/** A finger or mouse on the stage of an open lightbox. Points are in px from the centre of the stage. */
export class Finger {
  readonly #stage: HTMLElement;
  readonly #type: string;
  readonly #id: number;
  #target: Element | undefined;
  #x = 0;
  #y = 0;

  constructor(dialog: HTMLElement, { type = 'touch', id = 1 }: FingerKind = {}) {
    this.#stage = stageOf(dialog);
    this.#type = type;
    this.#id = id;
  }

  /** Dispatches pointerdown on the topmost element at a point, or on `target`. */
  down(x = 0, y = 0, target?: Element): this {
    const { clientX, clientY } = clientPoint(this.#stage, x, y);
    this.#target = target ?? targetAt(this.#stage, clientX, clientY);
    return this.#send('pointerover', x, y).#send('pointerdown', x, y);
  }

  /** Moves to a point in two steps: beyond the slack, then the rest. */
  move(x: number, y: number): this {
    const [fromX, fromY] = [this.#x, this.#y];
    const distance = Math.hypot(x - fromX, y - fromY);
    const share = distance > 12 ? 11 / distance : 1;
    this.#send('pointermove', fromX + (x - fromX) * share, fromY + (y - fromY) * share);
    return this.#send('pointermove', x, y);
  }

  up(): this {
    return this.#send('pointerup', this.#x, this.#y);
  }

  /** Dispatches pointercancel. */
  cancel(): this {
    return this.#send('pointercancel', this.#x, this.#y);
  }

  /** Presses and lifts without moving. */
  tap(x = 0, y = 0): this {
    return this.down(x, y).up();
  }

  #send(name: string, x: number, y: number): this {
    this.#x = x;
    this.#y = y;
    const place = clientPoint(this.#stage, x, y);
    this.#target?.dispatchEvent(
      new PointerEvent(name, {
        ...place,
        pointerId: this.#id,
        pointerType: this.#type,
        isPrimary: this.#id === 1,
        button: name === 'pointermove' ? -1 : 0,
        buttons: name === 'pointerup' ? 0 : 1,
        bubbles: true,
        cancelable: true,
        composed: true,
      }),
    );
    return this;
  }
}

/** Resolves after the code of the gestures has loaded. */
export async function gesturesLoaded(dialog: HTMLElement): Promise<void> {
  stageOf(dialog).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
  await preload('lightbox');
  await turn();
}

/** Dispatches a wheel event at a point of the stage; returns whether the page may scroll. */
export function turnWheel(
  dialog: HTMLElement,
  {
    x = 0,
    y = 0,
    target,
    ...turned
  }: WheelEventInit & { readonly x?: number; readonly y?: number; readonly target?: Element },
): boolean {
  const stage = stageOf(dialog);
  const place = clientPoint(stage, x, y);
  const event = new WheelEvent('wheel', { ...place, ...turned, bubbles: true, cancelable: true, composed: true });
  return (target ?? targetAt(stage, place.clientX, place.clientY)).dispatchEvent(event);
}

/** Returns the centre of an element, in px from the centre of the stage. */
export function centreOf(dialog: HTMLElement, element: Element): { readonly x: number; readonly y: number } {
  const stage = stageOf(dialog).getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const round = (value: number) => Math.round(value * 10) / 10 + 0;
  return {
    x: round(box.left + box.width / 2 - stage.left - stage.width / 2),
    y: round(box.top + box.height / 2 - stage.top - stage.height / 2),
  };
}
