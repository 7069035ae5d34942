/** @jsxImportSource preact */
import type {} from 'portico-elements/preact';

export const right = <portico-popup id="news" onportico-open={({ detail }) => detail.reason.trim()} />;
// @ts-expect-error: the event detail has no such field
export const wrong = <portico-popup onportico-open={({ detail }) => detail.cause} />;
