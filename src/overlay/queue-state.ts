/** The open and the waiting overlays, as plain data. */
export interface QueueState {
  /** In the order in which they opened; the last is on top. */
  readonly open: readonly object[];
  /** In the order in which they were added. */
  readonly waiting: readonly object[];
  /** The popups that have opened on this page. */
  readonly popped: readonly object[];
}

/** The state without open or waiting overlays. */
export const emptyQueue: QueueState = { open: [], waiting: [], popped: [] };

const without = (list: readonly object[], who: object) => list.filter((one) => one !== who);
const including = (list: readonly object[], who: object) => (list.includes(who) ? list : [...list, who]);

/**
 * Adds an automatic opening to the queue, unless it avoids others and another popup has opened on this page already.
 */
export function enqueue(line: QueueState, who: object, avoids: boolean): QueueState {
  if (avoids && line.popped.some((one) => one !== who)) return dequeue(line, who);
  return { ...line, waiting: including(line.waiting, who) };
}

/**
 * Marks an overlay as open, automatically or not, and removes it from the queue. `isPopup`: popups that avoid others avoid it.
 */
export const markOpen = (line: QueueState, who: object, isPopup = true): QueueState => ({
  open: including(line.open, who),
  waiting: without(line.waiting, who),
  popped: isPopup ? including(line.popped, who) : line.popped,
});

/** Marks an overlay as closed. */
export const markClosed = (line: QueueState, who: object): QueueState => ({ ...line, open: without(line.open, who) });

/** Removes an overlay from the queue. */
export const dequeue = (line: QueueState, who: object): QueueState => ({
  ...line,
  waiting: without(line.waiting, who),
});

/**
 * Returns the next overlay to open: the first in the queue, or the first after `passedOver`; `undefined` while one is open.
 */
export function nextToOpen(line: QueueState, passedOver?: object): object | undefined {
  if (line.open.length > 0) return undefined;
  return line.waiting[passedOver ? line.waiting.indexOf(passedOver) + 1 : 0];
}
