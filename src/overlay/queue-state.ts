/** Who is open and who waits to open, at one moment: plain data. */
export interface QueueState {
  /** In the order in which they opened; the last lies on top. */
  readonly open: readonly object[];
  /** In the order in which they came. */
  readonly waiting: readonly object[];
  /** Which popups have ever opened on this page. */
  readonly popped: readonly object[];
}

/** Nobody is open or waits. */
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

/** It opened, by itself or not: it waits no more. `isPopup`: those that avoid others avoid it. */
export const markOpen = (line: QueueState, who: object, isPopup = true): QueueState => ({
  open: including(line.open, who),
  waiting: without(line.waiting, who),
  popped: isPopup ? including(line.popped, who) : line.popped,
});

/** It closed. */
export const markClosed = (line: QueueState, who: object): QueueState => ({ ...line, open: without(line.open, who) });

/** It waits no more. */
export const dequeue = (line: QueueState, who: object): QueueState => ({
  ...line,
  waiting: without(line.waiting, who),
});

/** Whose turn it is: nobody's while something is open, else the first in line that came later than `passedOver`. */
export function nextToOpen(line: QueueState, passedOver?: object): object | undefined {
  if (line.open.length > 0) return undefined;
  return line.waiting[passedOver ? line.waiting.indexOf(passedOver) + 1 : 0];
}
