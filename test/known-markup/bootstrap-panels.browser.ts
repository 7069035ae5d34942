import { getByRole, getByText, waitFor } from '@testing-library/dom';
import bootstrap from 'bootstrap/dist/css/bootstrap.min.css?inline';
import 'bootstrap/dist/js/bootstrap.bundle.min.js';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';

before(() => preload('kit', 'tabs', 'alert', 'off-canvas'));

interface PorticoElement extends HTMLElement {
  readonly ready: Promise<unknown>;
}

/** Mounts HTML under the style sheet of Bootstrap, and waits until its elements work. */
async function begin(html: string): Promise<HTMLElement> {
  const page = mount(`<div><style>${bootstrap}</style>${html}</div>`);
  const elements = [...page.querySelectorAll<PorticoElement>('*')];
  await Promise.all(elements.filter(({ localName }) => localName.startsWith('portico-')).map(({ ready }) => ready));
  return page;
}

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

const alert = (inside: string, attributes = '') =>
  `<portico-alert><div class="alert alert-danger alert-dismissible fade show" role="alert" id="news" ${attributes}>${inside}</div></portico-alert>`;
const cross = '<button type="button" class="btn-close" data-bs-dismiss="alert" aria-label="Close"></button>';

describe('an alert of Bootstrap', () => {
  it('is dismissed by the button of the element, in the place of that of the framework', async () => {
    const page = await begin(alert(`The mole is closed.${cross}`));
    const element = page.querySelector('portico-alert');
    const closing = () => element?.shadowRoot?.querySelector('button');
    await waitFor(() => expect(closing()?.checkVisibility()).toBe(true));
    expect([element?.id, element?.matches(':state(error)'), page.querySelectorAll('.alert').length]).toEqual([
      'news',
      true,
      1,
    ]);
    expect([...page.querySelectorAll('button')].filter(isSeen)).toEqual([]);
    closing()?.click();
    expect(isSeen(page.querySelector('.alert') as Element)).toBe(false);
  });

  it('has the box of the framework: its colours, its padding and no second sign', async () => {
    const page = await begin(`${alert(`Closed.${cross}`)}<div class="alert alert-danger">Closed.</div>`);
    const [own, other] = [...page.querySelectorAll('.alert')].map((box) => getComputedStyle(box));
    for (const name of [
      'color',
      'backgroundColor',
      'borderTopColor',
      'paddingLeft',
      'paddingTop',
      'marginTop',
    ] as const)
      expect([name, own?.[name]]).toEqual([name, other?.[name]]);
    const sign = page.querySelector('portico-alert')?.shadowRoot?.querySelector('[part=sign]');
    expect(sign && isSeen(sign)).toBe(false);
  });

  it('keeps its children in a row', async () => {
    const page = await begin(
      alert(`<i>!</i><div>The mole is closed.</div>${cross}`).replace('class="alert ', 'class="d-flex alert '),
    );
    const [sign, text] = [getByText(page, '!'), getByText(page, 'The mole is closed.')];
    expect(text.getBoundingClientRect().left).toBe(sign.getBoundingClientRect().right);
  });

  it('is dismissed by another button in it', async () => {
    const page = await begin(alert('Closed. <button type="button" data-bs-dismiss="alert">Got it</button>'));
    const closing = page.querySelector('portico-alert')?.shadowRoot?.querySelector('button');
    expect(closing ? isSeen(closing) : false).toBe(false);
    getByRole(page, 'button', { name: 'Got it' }).click();
    expect(isSeen(page.querySelector('.alert') as Element)).toBe(false);
  });

  it('stays hidden until a script of the page shows it', async () => {
    const page = await begin(alert(`Sent.${cross}`, 'style="display: none"'));
    const box = page.querySelector<HTMLElement>('#news');
    expect(box && isSeen(box)).toBe(false);
    box?.style.removeProperty('display');
    expect(box && isSeen(box)).toBe(true);
  });
});

const panel = (attributes = '') => `<button data-bs-toggle="offcanvas" data-bs-target="#berths">Berths</button>
  <a data-bs-toggle="offcanvas" href="#berths">Link</a>
  <portico-off-canvas><div class="offcanvas offcanvas-end" id="berths" tabindex="-1" aria-labelledby="title" ${attributes}>
    <div class="offcanvas-header"><h2 id="title">Free berths</h2><button type="button" class="btn-close" data-bs-dismiss="offcanvas" aria-label="Close"></button></div>
    <div class="offcanvas-body"><p>Twelve</p><button data-bs-dismiss="offcanvas">Not now</button></div></div></portico-off-canvas>`;

describe('an off-canvas panel of Bootstrap', () => {
  for (const control of ['Berths', 'Link'])
    it(`opens by its controls, with its name, and closes by its button: ${control}`, async () => {
      const page = await begin(panel());
      const text = getByText(page, 'Twelve');
      expect(isSeen(text)).toBe(false);
      getByText(page, control).click();
      await waitFor(() => expect(isSeen(text)).toBe(true));
      const dialog = page.querySelector('portico-off-canvas')?.shadowRoot?.querySelector('dialog');
      await waitFor(() => expect([dialog?.ariaLabel, dialog?.matches(':modal')]).toEqual(['Free berths', true]));
      expect(page.querySelector('.btn-close')?.checkVisibility()).toBe(false);
      // After its entrance.
      await waitFor(() => {
        const { left, right } = text.getBoundingClientRect();
        expect([left > innerWidth - 400, right <= innerWidth]).toEqual([true, true]);
      });
      getByText(page, 'Not now').click();
      await waitFor(() => expect(isSeen(text)).toBe(false));
    });

  it('without a backdrop leaves the page usable, and its button closes it again', async () => {
    const page = await begin(panel('data-bs-backdrop="false" data-bs-scroll="true"'));
    const text = getByText(page, 'Twelve');
    const button = getByRole(page, 'button', { name: 'Berths' });
    button.click();
    await waitFor(() => expect([isSeen(text), button.ariaExpanded]).toEqual([true, 'true']));
    expect(page.querySelector('portico-off-canvas')?.shadowRoot?.querySelector('dialog')?.matches(':modal')).toBe(
      false,
    );
    button.click();
    await waitFor(() => expect([isSeen(text), button.ariaExpanded]).toEqual([false, 'false']));
  });
});

describe('what a button of Bootstrap folds', () => {
  it('unfolds by its button, and folds again', async () => {
    const page = await begin(
      `<portico-tabs duration="0"><p><a class="btn btn-primary" data-bs-toggle="collapse" href="#more">More</a></p><div class="collapse" id="more"><p>Anglers</p></div></portico-tabs>`,
    );
    const text = getByText(page, 'Anglers');
    const control = getByRole(page, 'button', { name: 'More' });
    const states = [];
    for (let press = 0; press < 3; press++) {
      states.push([isSeen(text), control.ariaExpanded, control.className]);
      control.click();
      await Promise.resolve();
    }
    expect(states).toEqual([
      [false, 'false', 'btn btn-primary collapsed'],
      [true, 'true', 'btn btn-primary'],
      [false, 'false', 'btn btn-primary collapsed'],
    ]);
  });

  it('stays what it is where a heading with such a button is beside another one', async () => {
    const fold = (name: string) =>
      `<h3><button data-bs-toggle="collapse" data-bs-target="#${name}">${name}</button></h3><div class="collapse" id="${name}"><p>About ${name}</p></div>`;
    const page = await begin(`<portico-tabs duration="0">${fold('sea')}${fold('shore')}</portico-tabs>`);
    getByText(page, 'shore').click();
    getByText(page, 'sea').click();
    await Promise.resolve();
    expect([isSeen(getByText(page, 'About sea')), isSeen(getByText(page, 'About shore'))]).toEqual([true, true]);
  });
});
