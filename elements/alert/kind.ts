/** What sort of message an alert holds. */
export type Kind = 'info' | 'success' | 'warning' | 'error';

/** How a message of that kind is announced: at once (`alert`), or when the visitor pauses (`status`). */
export const roleOf = (kind: Kind): 'alert' | 'status' => (kind === 'warning' || kind === 'error' ? 'alert' : 'status');
