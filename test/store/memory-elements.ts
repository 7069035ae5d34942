/** The elements that store something with consent to `memory`. */
export const memoryElements = [
  'alert',
  'comments',
  'contact-form',
  'form-steps',
  'live-search',
  'off-canvas',
  'popup',
] as const;
