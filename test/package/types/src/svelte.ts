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
// @ts-expect-error: an opening has no such detail
export const wrong: Popup = { 'onportico-open': ({ detail }) => detail.cause };
// @ts-expect-error: a setting of that name takes other words
export const wrongWord: Popup = { 'close-button-placement': 'north' };
