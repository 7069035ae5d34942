import { waitFor } from '@testing-library/dom';
import { expect } from '../expect.ts';
import { press } from '../patterns/pattern.ts';
import { call } from '../carousel/carousel-page.ts';

/** An element on the page of the hosts: its markup, with the element `#<name>`, and what a visitor does with it and then sees. */
export interface Probe {
  readonly html: string;
  /** Uses the element; resolves when its effect is visible, and leaves it closed. */
  readonly use: (element: HTMLElement) => Promise<void>;
}

const inside = (element: HTMLElement, selector: string): HTMLElement => {
  const found =
    element.querySelector<HTMLElement>(selector) ?? element.shadowRoot?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`<${element.localName}> has no ${selector}.`);
  return found;
};

const isSeen = (element: HTMLElement, selector: string): boolean =>
  inside(element, selector).checkVisibility({ visibilityProperty: true });

const becomes = (fact: () => unknown, value: unknown): Promise<void> => waitFor(() => expect(fact()).toBe(value));

/** Opens and closes a dialog, whose content is then visible and hidden again. */
async function openAndClose(element: HTMLElement, content: string): Promise<void> {
  call(element, 'show');
  await becomes(() => isSeen(element, content), true);
  call(element, 'hide');
  await becomes(() => element.matches(':is(:state(open), :state(leaving))'), false);
}

/** Opens a submenu by its button. */
async function openSubmenu(element: HTMLElement): Promise<void> {
  const isOpen = () => inside(element, '[href="#tea"]').checkVisibility({ visibilityProperty: true });
  inside(element, 'li > button').click();
  await becomes(isOpen, true);
  inside(element, 'li > button').click();
  await becomes(isOpen, false);
}

/** Shows the next slide, and the first one again. */
async function slide(element: HTMLElement): Promise<void> {
  const shown = () =>
    [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[role=group][aria-roledescription]') ?? [])].findIndex(
      ({ inert }) => !inert,
    );
  // Its code loads near the window.
  element.scrollIntoView();
  await waitFor(() => expect(element.shadowRoot?.querySelectorAll('[aria-roledescription]').length).toBe(3));
  call(element, 'go', 1);
  await becomes(shown, 1);
  call(element, 'go', 0);
  await becomes(shown, 0);
}

const links =
  '<ul><li><a href="#home">Home</a></li><li><a href="#shop">Shop</a><ul><li><a href="#tea">Tea</a></li></ul></li></ul>';
const slides = '<article>One</article><article>Two</article><article>Three</article>';
const words = '<p class="words">Once a month.</p>';

/** One element of each family. */
export const probes: Readonly<Record<string, Probe>> = {
  popup: {
    html: `<portico-popup id="popup" entrance-animation="none" exit-animation="none">${words}</portico-popup>`,
    use: (element) => openAndClose(element, '.words'),
  },
  'off-canvas': {
    html: `<portico-off-canvas id="off-canvas" animation-devices="none">${words}</portico-off-canvas>`,
    use: (element) => openAndClose(element, '.words'),
  },
  lightbox: {
    html: '<portico-lightbox id="lightbox" history="false" animation-duration="none"><a href="/__pictures/80x60/teal.svg">Teal</a></portico-lightbox>',
    use: (element) => openAndClose(element, '[part~=item] img'),
  },
  tooltip: {
    html: '<portico-tooltip id="tooltip" content="Saves a draft" duration="0"><button type="button">Save</button></portico-tooltip>',
    use: (element) => openAndClose(element, '[role=tooltip]'),
  },
  'real-person': {
    html: '<portico-real-person id="real-person">Ada</portico-real-person>',
    use: (element) => openAndClose(element, '[part=panel]'),
  },
  tabs: {
    html: '<portico-tabs id="tabs" duration="0"><h3>Apples</h3><p>Keep.</p><h3>Pears</h3><p class="pears">Ripen.</p></portico-tabs>',
    async use(element) {
      call(element, 'select', 'pears');
      await becomes(() => isSeen(element, '.pears'), true);
      call(element, 'select', 'apples');
      await becomes(() => isSeen(element, '.pears'), false);
    },
  },
  menu: { html: `<portico-menu id="menu" breakpoint="0" duration="0">${links}</portico-menu>`, use: openSubmenu },
  'vertical-menu': {
    html: `<portico-vertical-menu id="vertical-menu" duration="0">${links}</portico-vertical-menu>`,
    use: openSubmenu,
  },
  'header-search': {
    html: '<portico-header-search id="header-search" duration="0"><form role="search"><input type="search" aria-label="Find"></form></portico-header-search>',
    use: (element) => openAndClose(element, 'input'),
  },
  select: {
    html: '<portico-select id="select"><select aria-label="City"><option>Bonn</option><option>Bern</option></select></portico-select>',
    async use(element) {
      const select = element.querySelector('select');
      if (select) select.value = 'Bonn';
      select?.focus();
      await press('Enter');
      await becomes(() => isSeen(element, '[role=listbox]'), true);
      await press('ArrowDown', 'Enter');
      await becomes(() => select?.value, 'Bern');
    },
  },
  quantity: {
    html: '<portico-quantity id="quantity"><input type="number" aria-label="Adults" value="1"></portico-quantity>',
    async use(element) {
      const input = element.querySelector('input');
      const before = Number(input?.value);
      inside(element, '[part=increase-button]').click();
      await becomes(() => input?.valueAsNumber, before + 1);
    },
  },
  slider: {
    html: `<portico-slider id="slider" slides-per-view="1" duration="0">${slides}</portico-slider>`,
    use: slide,
  },
  'elastic-slider': {
    html: `<portico-elastic-slider id="elastic-slider" autoplay="off" duration="0">${slides}</portico-elastic-slider>`,
    use: slide,
  },
  'form-validator': {
    html: '<portico-form-validator id="form-validator"><form action="#sent"><input name="mail" aria-label="E-mail" required><button>Send</button></form></portico-form-validator>',
    async use(element) {
      inside(element, 'button').click();
      await becomes(() => inside(element, 'input').ariaInvalid, 'true');
    },
  },
  'form-steps': {
    html: '<portico-form-steps id="form-steps"><form action="#sent"><fieldset><legend>Who</legend><input name="who" aria-label="Who"></fieldset><fieldset><legend>When</legend><input class="when" name="when" aria-label="When"></fieldset><button>Order</button></form></portico-form-steps>',
    async use(element) {
      const pressButton = (text: string) =>
        [...element.querySelectorAll('button')]
          .find((button) => button.checkVisibility() && button.textContent.trim() === text)
          ?.click();
      pressButton('Next');
      await becomes(() => isSeen(element, '.when'), true);
      pressButton('Back');
      await becomes(() => isSeen(element, '.when'), false);
    },
  },
  'blocked-message': {
    html: '<portico-blocked-message id="blocked-message"></portico-blocked-message>',
    use: (element) => openAndClose(element, 'dialog'),
  },
  alert: {
    html: '<portico-alert id="alert" dismissible>Holidays.</portico-alert>',
    async use(element) {
      await becomes(() => element.checkVisibility(), true);
      inside(element, '[part=close-button]').click();
      await becomes(() => element.checkVisibility(), false);
    },
  },
};

/** Uses the elements of a page with these names; resolves to what fails, with the name of the element. */
export async function brokenIn(page: Element, names: readonly string[] = Object.keys(probes)): Promise<string[]> {
  const broken: string[] = [];
  for (const name of names) {
    const element = page.querySelector<HTMLElement>(`#${name}`);
    const used = element && probes[name]?.use(element);
    await (used ?? Promise.reject(new Error('It is not in the page.'))).catch((error: unknown) =>
      broken.push(`${name}: ${String(error).slice(0, 200)}`),
    );
  }
  return broken;
}
