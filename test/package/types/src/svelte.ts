import type {} from 'portico-elements/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

type Popup = SvelteHTMLElements['portico-popup'];
export const right: Popup = {
  id: 'news',
  'data-any': 1,
  texts: { close: 'Close' },
  'onportico-open': ({ detail, currentTarget }) => [detail.reason.trim(), currentTarget.show()],
  'on:portico-close': ({ detail }) => detail.doNotShowAgain,
};
// @ts-expect-error: the event detail has no such field
export const wrong: Popup = { 'onportico-open': ({ detail }) => detail.cause };
// @ts-expect-error: the setting does not accept this value
export const wrongWord: Popup = { 'close-button-placement': 'north' };
