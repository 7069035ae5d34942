import { serveResponsesInTurn, searchPage } from './live-search.ts';

const element = document.querySelector('portico-live-search');
await customElements.whenDefined('portico-live-search');
await (element && Reflect.get(element, 'ready'));
serveResponsesInTurn();
const input = element?.querySelector('input');
if (input) window.searchBench = searchPage(input, '.portico-search-result');
