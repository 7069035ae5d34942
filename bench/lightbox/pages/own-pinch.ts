import { linkToPicture, providePinch } from './lightbox-pinch.ts';

const link = await linkToPicture();
await customElements.whenDefined('portico-lightbox');
const element = document.querySelector('portico-lightbox');
await (element && Reflect.get(element, 'ready'));
providePinch(link, () => element?.shadowRoot?.querySelector('dialog') ?? null);
