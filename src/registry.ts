/** The library's elements, by their tag without `portico-`, and how the code of each is loaded. */
export const registry: Readonly<Record<string, () => Promise<unknown>>> = {
  alert: () => import('../elements/alert/alert.ts'),
  comments: () => import('../elements/comments/comments.ts'),
  'contact-form': () => import('../elements/contact-form/contact-form.ts'),
  'email-decoder': () => import('../elements/email-decoder/email-decoder.ts'),
  'email-verification': () => import('../elements/email-verification/email-verification.ts'),
  'form-steps': () => import('../elements/form-steps/form-steps.ts'),
  'form-validator': () => import('../elements/form-validator/form-validator.ts'),
  lazy: () => import('../elements/lazy/lazy.ts'),
  lightbox: () => import('../elements/lightbox/lightbox.ts'),
  'off-canvas': () => import('../elements/off-canvas/off-canvas.ts'),
  popup: () => import('../elements/popup/popup.ts'),
  'protected-form': () => import('../elements/protected-form/protected-form.ts'),
  quantity: () => import('../elements/quantity/quantity.ts'),
  select: () => import('../elements/select/select.ts'),
  tooltip: () => import('../elements/tooltip/tooltip.ts'),
  video: () => import('../elements/video/video.ts'),
};
