/** @jsxImportSource preact */
import type {} from 'portico-elements/preact';

export const right = <portico-popup id="news" onportico-open={({ detail }) => detail.reason.trim()} />;
// @ts-expect-error: an opening has no such detail
export const wrong = <portico-popup onportico-open={({ detail }) => detail.cause} />;
