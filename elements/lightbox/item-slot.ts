/** The slot of an item's own HTML. */
export const itemSlot = 'portico-item';
