/** The events by which a visitor takes over the scroll position. */
export const interruptions = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
