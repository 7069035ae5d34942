/** Selects elements that are focusable by default or by `tabindex`, including a negative `tabindex`. */
export const focusable = [
  ':is(a, area)[href], :is(audio, video)[controls], iframe, summary, [tabindex]',
  ':is(button, input, select, textarea):not(:disabled, [type=hidden])',
  '[contenteditable]:not([contenteditable=false])',
].join();
