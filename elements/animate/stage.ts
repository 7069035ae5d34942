import { watchDevice } from '../../src/page/device-mode.ts';

/** How long (ms) after the last resize of the window the device mode is looked at (§9, general). */
const resizeDebounce = 250;

/** An element of the page whose content is animated, as the page reaches it. */
export interface Player {
  /** The device mode, or whether the visitor wants things to move, has changed. */
  circumstances(): void;
  /** Something came into the element, or left it. */
  content(): void;
}

/** All of a page; they share what watches it, so that one of them costs nothing. */
const players = new Map<Element, Player>();
let ending: AbortController | undefined;
let observer: MutationObserver | undefined;

function begin(): void {
  ending = new AbortController();
  const { signal } = ending;
  const tell = () => {
    for (const player of players.values()) player.circumstances();
  };
  watchDevice(tell, { debounce: resizeDebounce, signal });
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', tell, { signal });
  observer = new MutationObserver((records) => {
    const touched = new Set<Player>();
    for (const { target } of records) {
      const owner = target instanceof Element ? target.closest('portico-animate') : null;
      const player = owner && players.get(owner);
      if (player) touched.add(player);
    }
    for (const player of touched) player.content();
  });
}

/** Tells an element from now on what changes around it and in it. */
export function enter(element: Element, player: Player): void {
  if (!ending) begin();
  players.set(element, player);
  observer?.observe(element, { childList: true, subtree: true });
}

/** No longer. */
export function leave(element: Element): void {
  players.delete(element);
  if (players.size > 0) return;
  ending?.abort();
  observer?.disconnect();
  ending = observer = undefined;
}

/** Whether the page stands in a live builder, which marks its body (§6). */
export const isInBuilder = (): boolean =>
  document.body.matches('.fusion-builder-live, .fusion-builder-live-preview-frame, .elementor-editor-active');
