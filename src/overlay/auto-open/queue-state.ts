/** The open and the waiting overlays, as plain data. */
export interface QueueState {
  /** In the order in which they opened; the last is on top. */
  readonly open: readonly object[];
  /** In the order in which they were added. */
  readonly waiting: readonly object[];
  readonly openedPopups: readonly object[];
}

/** The state without open or waiting overlays. */
export const emptyQueue: QueueState = { open: [], waiting: [], openedPopups: [] };

const without = (list: readonly object[], owner: object) => list.filter((other) => other !== owner);
const including = (list: readonly object[], owner: object) => (list.includes(owner) ? list : [...list, owner]);

/** Adds an automatic opening to the queue, unless it avoids others and another popup has opened on this page. */
export function enqueue(state: QueueState, owner: object, avoids: boolean): QueueState {
  if (avoids && state.openedPopups.some((other) => other !== owner)) return dequeue(state, owner);
  return { ...state, waiting: including(state.waiting, owner) };
}

/** Marks an overlay as open and removes it from the queue. `isPopup`: popups that avoid others avoid it. */
export const markOpen = (state: QueueState, owner: object, isPopup = true): QueueState => ({
  open: including(state.open, owner),
  waiting: without(state.waiting, owner),
  openedPopups: isPopup ? including(state.openedPopups, owner) : state.openedPopups,
});

export const markClosed = (state: QueueState, owner: object): QueueState => ({
  ...state,
  open: without(state.open, owner),
});

/** Removes an overlay from the queue. */
export const dequeue = (state: QueueState, owner: object): QueueState => ({
  ...state,
  waiting: without(state.waiting, owner),
});

/** Returns the first overlay in the queue, or the first after `previous`; `undefined` while one is open. */
export function nextToOpen(state: QueueState, previous?: object): object | undefined {
  if (state.open.length > 0) return undefined;
  return state.waiting[previous ? state.waiting.indexOf(previous) + 1 : 0];
}
