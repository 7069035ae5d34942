import { lightboxPage } from './lightbox.ts';

const element = document.querySelector('portico-lightbox');
await customElements.whenDefined('portico-lightbox');
await (element && Reflect.get(element, 'ready'));

const call = (method: string) => void Reflect.apply(Reflect.get(element ?? {}, method) as () => unknown, element, []);
const dialog = () => element?.shadowRoot?.querySelector('dialog') ?? null;

window.lightboxBench = lightboxPage({
  root: dialog,
  next: () => call('next'),
  close: () => call('hide'),
  isClosed: () => dialog()?.open !== true,
  hasFocus: () => dialog()?.contains(element?.shadowRoot?.activeElement ?? null) === true,
});
