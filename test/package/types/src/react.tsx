import type {} from 'portico-elements/react';

export const right = [
  <button key="command" commandfor="news" command="--show">
    News
  </button>,
  <portico-popup
    key="popup"
    id="news"
    texts={{ close: 'Close' }}
    onportico-open={({ detail }) => detail.reason.trim()}
  />,
];
export const wrong = [
  // @ts-expect-error: an id is a text
  <button key="id" commandfor={1}>
    News
  </button>,
  // @ts-expect-error: the setting is an object
  <portico-alert key="list" texts={[]} />,
  <portico-alert key="json" texts='{"dismiss": "Close"}' />,
  // @ts-expect-error: the event detail has no such field
  <portico-popup key="detail" onportico-open={({ detail }) => detail.cause} />,
];
