import bootstrap from 'bootstrap/dist/css/bootstrap.min.css?inline';
import 'bootstrap/dist/js/bootstrap.bundle.min.js';
import guide from '../../docs/migrate/from-bootstrap.md?raw';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';

before(() =>
  preload('kit', 'menu', 'slider', 'popup', 'tabs', 'anchors', 'tooltip', 'form-validator', 'alert', 'off-canvas'),
);

/** The controls of Bootstrap that an element replaces, and those that its script would still handle. */
const replaced = '.navbar-toggler, .invalid-feedback, .carousel-indicators, [class^="carousel-control"], .btn-close';
const handled = ['toggle', 'dismiss', 'slide', 'slide-to'].map((name) => `[data-bs-${name}]`).join(', ');

interface PorticoElement extends HTMLElement {
  readonly ready: Promise<unknown>;
}

const samples = [...guide.matchAll(/^## (.+?)\n[\s\S]*?```html\n([\s\S]*?)```/gm)];

describe('the samples of the guide “Coming from Bootstrap”', () => {
  for (const [, heading = '', html = ''] of samples) {
    it(`work with the style sheet of Bootstrap: ${heading}`, async () => {
      const page = mount(`<div><style>${bootstrap}</style>${html.replaceAll(/src="[^"]*"/g, 'src="data:,"')}</div>`);
      const element = [...page.querySelectorAll<PorticoElement>('*')].find(({ localName }) =>
        localName.startsWith('portico-'),
      );
      await element?.ready;
      expect(element?.matches(':state(ready):not(:state(failed))')).toBe(true);
      expect([...page.querySelectorAll(replaced)].filter((control) => control.checkVisibility())).toEqual([]);
      // Tabs need no other code, and leave these attributes.
      expect(heading === 'Tabs' || page.querySelector(handled) === null).toBe(true);
    });
  }

  it('are all of the guide', () => expect(samples.length).toBe(guide.split('```html').length - 1));
});
