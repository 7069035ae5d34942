import type {} from 'portico-elements/vue';
import type { GlobalComponents } from 'vue';

type Popup = InstanceType<GlobalComponents['portico-popup']>['$props'];
export const right: Popup = { id: 'news', onPorticoOpen: ({ detail }) => detail.reason.trim() };
// @ts-expect-error: the event detail has no such field
export const wrong: Popup = { onPorticoOpen: ({ detail }) => detail.cause };
