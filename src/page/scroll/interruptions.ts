/** The events with which a visitor takes over scrolling. */
export const interruptions = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
