import { indexPage } from './index-documents.ts';

const element = document.querySelector('portico-live-search');
await customElements.whenDefined('portico-live-search');
await (element && Reflect.get(element, 'ready'));
const response = await fetch('/texts.json');
const texts = (await response.json()) as readonly string[]; // The bench wrote it.
const input = element?.querySelector('input');
const shown = (text: string) =>
  new Promise<void>((resolve, reject) => {
    const end = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      const detail = event.detail as { readonly text: string }; // Both events have it.
      if (event.type === 'portico-error') reject(new Error(`The search for "${text}" has failed.`));
      if (detail.text !== text) return;
      element?.removeEventListener('portico-results', end);
      element?.removeEventListener('portico-error', end);
      resolve();
    };
    element?.addEventListener('portico-results', end);
    element?.addEventListener('portico-error', end);
  });
if (input) window.indexBench = indexPage({ input, texts, shown });
