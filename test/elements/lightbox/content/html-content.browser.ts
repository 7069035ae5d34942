import { fireEvent, getByRole, getByText, waitFor } from '@testing-library/dom';
import { captureConsole } from '../../../console.ts';
import { expect } from '../../../expect.ts';
import { raw, installTestNetwork } from '../../../network.ts';
import { mount } from '../../../page.ts';
import { begin, closed, currentSlide, load, opened, picture, type LightboxElement } from '../lightbox-page.ts';
import { openedAt } from '../items-page.ts';

before(load);

/** Returns the slotted content of the current item. */
const written = (element: HTMLElement): Element | null => element.querySelector(':scope > [slot="portico-item"]');

describe('an element of the page', () => {
  const page = (hiding: string, content = '<label>Name <input></label><button>Send</button>') => `
    <div><p>Before</p><form id="order" ${hiding}>${content}</form><p>After</p></div>
    <portico-lightbox animation-duration="none"><a data-portico-item href="#order">Order</a><a href="${picture()}">Lake</a></portico-lightbox>`;

  /** The place of the form in the page. */
  const isInPlace = (form: Element | null) =>
    form?.previousElementSibling?.textContent === 'Before' && form.nextElementSibling?.textContent === 'After';

  for (const hiding of [
    'hidden',
    'style="display: none; color: red;"',
    'style="display: none !important;"',
    'class="far-away"',
    'class="gone" hidden',
    '',
  ]) {
    it(`is moved into the lightbox and back to its place (${hiding || 'visible'})`, async () => {
      const style = mount('<style>.far-away { display: none } .gone { display: none !important }</style>');
      expect(style.isConnected).toBe(true);
      const section = mount(`<section>${page(hiding)}</section>`);
      const element = await begin('<portico-lightbox></portico-lightbox>').then(() =>
        section.querySelector<LightboxElement>('portico-lightbox'),
      );
      if (!element) throw new Error('There is no lightbox.');
      const before = section.innerHTML;
      await element.ready;
      const form = section.querySelector<HTMLFormElement>('#order');
      const input = section.querySelector('input');
      if (!form || !input) throw new Error('There is no form.');
      input.value = 'Ada';
      await element.show(0);
      const dialog = await opened(element);
      expect(written(element)).toBe(form);
      expect(input.getBoundingClientRect().width).toBeGreaterThan(0);
      expect(dialog.contains(form.assignedSlot)).toBe(true);
      fireEvent.input(input, { target: { value: 'Ada Lovelace' } });
      let sent = 0;
      form.addEventListener('submit', (event) => {
        sent += 1;
        event.preventDefault();
      });
      getByText(form, 'Send').click();
      expect(sent).toBe(1);
      element.hide();
      await closed(element);
      expect(isInPlace(form)).toBe(true);
      expect(input.value).toBe('Ada Lovelace');
      expect(section.querySelector('#order')?.outerHTML).toBe(before.match(/<form[\s\S]*<\/form>/)?.[0]);
    });
  }

  it('returns to its place on every navigation', async () => {
    const section = mount(`<section>${page('hidden')}</section>`);
    const element = section.querySelector<LightboxElement>('portico-lightbox');
    if (!element) throw new Error('There is no lightbox.');
    await element.ready;
    const form = section.querySelector('#order');
    for (let time = 0; time < 3; time += 1) {
      await element.show(0);
      const dialog = await opened(element);
      expect(written(element)).toBe(form);
      element.next();
      await waitFor(() => expect(currentSlide(dialog).dataset.status).toBe('shown'));
      expect(isInPlace(form)).toBe(true);
      element.hide();
      await closed(element);
    }
    expect(section.querySelector('div')?.childNodes).toHaveLength(3);
  });

  it('is not put back after the page has removed it', async () => {
    const section = mount(`<section>${page('hidden')}</section>`);
    const element = section.querySelector<LightboxElement>('portico-lightbox');
    if (!element) throw new Error('There is no lightbox.');
    await element.ready;
    await element.show(0);
    await opened(element);
    section.querySelector('#order')?.remove();
    element.hide();
    await closed(element);
    expect(section.querySelector('#order')).toBeNull();
  });

  it('returns to its place when the lightbox is removed', async () => {
    const section = mount(`<section>${page('hidden')}</section>`);
    const element = section.querySelector<LightboxElement>('portico-lightbox');
    if (!element) throw new Error('There is no lightbox.');
    await element.ready;
    const form = section.querySelector('#order');
    await element.show(0);
    await opened(element);
    element.remove();
    await waitFor(() => expect(isInPlace(form)).toBe(true));
  });
});

describe('an item of HTML', () => {
  it('has the styles of the page', async () => {
    mount('<style>h2 { color: rgb(1, 2, 3) }</style>');
    const { element } = await openedAt([{ html: '<h2>Opening hours</h2><p>Nine to five.</p>' }]);
    const box = written(element);
    const heading = getByText(element, 'Opening hours');
    expect(getComputedStyle(heading).color).toBe('rgb(1, 2, 3)');
    expect(heading.getBoundingClientRect().width).toBeGreaterThan(0);
    element.hide();
    await closed(element);
    expect(box?.isConnected).toBe(false);
  });

  it('has the size of its item', async () => {
    const { element } = await openedAt([{ html: '<p>Small</p>', width: 300, height: 150 }]);
    const around = getByText(element, 'Small').closest<HTMLElement>('[slot]')?.assignedSlot?.parentElement;
    await waitFor(() => expect([around?.offsetWidth, around?.offsetHeight]).toEqual([300, 150]));
  });

  it('contains links and pictures that are not items', async () => {
    const content = `<figure><img src="${picture(40, 30)}" alt="Inside"></figure><p><a href="${picture(50, 40)}">Large</a></p>`;
    const { element, dialog } = await openedAt([{ html: content }, picture()]);
    const inside = written(element);
    const left: boolean[] = [];
    const stay = (event: Event) => {
      left.push(!event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', stay);
    getByText(element, 'Large').click();
    getByRole(element, 'img', { name: 'Inside' }).click();
    document.removeEventListener('click', stay);
    expect(left).toEqual([true, true]);
    expect(inside?.isConnected).toBe(true);
    expect(dialog.querySelector('[part~="counter"]')?.textContent).toBe('item 1 of 2');
  });
});

describe('a response of the server', () => {
  for (const [setting, method] of [
    ['', 'GET'],
    ['ajax-method="post"', 'POST'],
  ] as const) {
    it(`is requested by ${method} and shown`, async () => {
      const network = installTestNetwork();
      network.route('/part', raw('<p>The <b>answer</b></p>'));
      const { element } = await openedAt([{ type: 'ajax', url: '/part' }], setting);
      expect(getByText(element, 'answer').getBoundingClientRect().width).toBeGreaterThan(0);
      expect(network.sent('/part').map(({ method: how, headers }) => [how, headers.get('accept')])).toEqual([
        [method, 'text/html'],
      ]);
    });
  }

  for (const [description, reply] of [
    ['404', raw('<p>Not here</p>', 404)],
    ['500', raw('<p>Broken</p>', 500)],
    ['JSON', raw('{"html": "<p>Hm</p>"}', 200, 'application/json')],
  ] as const) {
    it(`shows an error if it is ${description}`, async () => {
      captureConsole('warn');
      installTestNetwork().route('/part', reply);
      const { element, dialog } = await openedAt([{ type: 'ajax', url: '/part' }]);
      getByText(currentSlide(dialog), 'An error occurred when trying to load contents.');
      expect(written(element)).toBeNull();
    });
  }
});
