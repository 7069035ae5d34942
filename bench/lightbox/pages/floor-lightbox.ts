import { lightboxPage } from './lightbox.ts';

// The lower bound of a lightbox: a bare dialog with an image; with `data-history`, Back closes it.
const dialog = document.createElement('dialog');
dialog.style.cssText =
  'inline-size: 100vw; block-size: 100vh; max-inline-size: none; max-block-size: none; padding: 0; border: 0';
const image = new Image();
image.style.cssText = 'display: block; inline-size: 100%; block-size: 100%; object-fit: contain';
const button = document.createElement('button');
button.textContent = 'Close';
button.style.cssText = 'position: absolute; inset: 0 auto auto 0';
dialog.append(image, button);
document.body.append(dialog);

const hasHistory = 'history' in document.documentElement.dataset;
addEventListener('popstate', () => dialog.close());

const items = [...document.querySelectorAll<HTMLAnchorElement>('a.item')];
let shown = 0;
for (const [index, item] of items.entries()) {
  item.addEventListener('click', (event) => {
    event.preventDefault();
    shown = index;
    image.src = item.href;
    if (hasHistory) history.pushState(null, '');
    dialog.showModal();
  });
}

window.lightboxBench = lightboxPage({
  root: () => dialog,
  next() {
    shown += 1;
    image.src = items[shown]?.href ?? '';
  },
  close: () => (hasHistory ? history.back() : dialog.close()),
  isClosed: () => !dialog.open,
  hasFocus: () => dialog.contains(document.activeElement),
});
