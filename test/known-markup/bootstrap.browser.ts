import { getByRole, getByText, queryAllByText, waitFor, within } from '@testing-library/dom';
import bootstrap from 'bootstrap/dist/css/bootstrap.min.css?inline';
import 'bootstrap/dist/js/bootstrap.bundle.min.js';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';

before(() => preload('kit', 'slider', 'popup', 'tabs', 'tooltip', 'form-validator'));

/** Mounts HTML under the style sheet of Bootstrap, and waits until its first element works. */
async function begin(html: string): Promise<HTMLElement> {
  const page = mount(`<div><style>${bootstrap}</style>${html}</div>`);
  const [element] = [...page.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('portico-'));
  await (element as HTMLElement & { readonly ready: Promise<unknown> }).ready;
  return page;
}

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

const carousel = `<portico-slider aria-label="Views" duration="0"><div id="views" class="carousel slide" data-bs-ride="carousel" data-bs-interval="4000">
    <div class="carousel-indicators"><button type="button" data-bs-target="#views" data-bs-slide-to="0" class="active"></button><button type="button" data-bs-target="#views" data-bs-slide-to="1"></button></div>
    <div class="carousel-inner">
      <div class="carousel-item active"><p>Sea</p></div><div class="carousel-item"><p>Shore</p></div><div class="carousel-item"><p>Pier</p></div></div>
    <button class="carousel-control-prev" type="button" data-bs-target="#views" data-bs-slide="prev"><span class="visually-hidden">Previous</span></button>
    <button class="carousel-control-next" type="button" data-bs-target="#views" data-bs-slide="next"><span class="visually-hidden">Next</span></button>
  </div></portico-slider>`;

interface SliderElement extends HTMLElement {
  readonly slidesPerView: number;
  readonly spaceBetween: number;
  readonly loop: boolean;
  readonly autoplay: boolean;
  readonly interval: number;
  readonly ready: Promise<unknown>;
  next(): void;
}

/** The rules of Bootstrap 3 for panels. */
const version3 =
  '.fade { opacity: 0 } .fade.in { opacity: 1 } .collapse { display: none } .collapse.in { display: block } ' +
  '.tab-content > .tab-pane { display: none } .tab-content > .active { display: block }';

const panelsOfVersion3 = {
  'an accordion':
    '<div class="panel-group" id="q"><h4><a data-toggle="collapse" data-parent="#q" href="#a">A</a></h4><div id="a" class="panel-collapse collapse">One</div>' +
    '<h4><a data-toggle="collapse" data-parent="#q" href="#b">B</a></h4><div id="b" class="panel-collapse collapse in">Two</div></div>',
  tabs:
    '<ul class="nav nav-tabs"><li><a data-toggle="tab" href="#a">A</a></li><li class="active"><a data-toggle="tab" href="#b">B</a></li></ul>' +
    '<div class="tab-content"><div id="a" class="tab-pane fade">One</div><div id="b" class="tab-pane fade in active">Two</div></div>',
};

describe('the tabs of Bootstrap, with its script in the page', () => {
  const controls = {
    links: (name: string, kind: string) =>
      `<a class="nav-link${name === 'Sea' ? ' active' : ''}" data-bs-toggle="${kind}" href="#${name}">${name}</a>`,
    buttons: (name: string, kind: string) =>
      `<button class="nav-link${name === 'Sea' ? ' active' : ''}" data-bs-toggle="${kind}" data-bs-target="#${name}">${name}</button>`,
  };
  const pane = (name: string, content: string) =>
    `<div class="tab-pane fade${name === 'Sea' ? ' show active' : ''}" id="${name}">${content}</div>`;

  for (const [type, control] of Object.entries(controls))
    for (const kind of ['tab', 'pill'])
      it(`switch by ${type} (${kind}), and leave tabs in a panel to the script`, async () => {
        const inner = `<ul class="nav"><li>${control('Inside', kind)}</li></ul><div class="tab-content">${pane('Inside', 'Sand')}</div>`;
        const page = await begin(
          `<portico-tabs duration="0"><ul class="nav nav-tabs"><li>${control('Sea', kind)}</li><li>${control('Shore', kind)}</li></ul>
          <div class="tab-content">${pane('Sea', 'Deep')}${pane('Shore', `Dry ${inner}`)}</div></portico-tabs>`,
        );
        const [sea, shore] = [getByText(page, 'Deep'), getByText(page, /Dry/)];
        expect([isSeen(sea), isSeen(shore)]).toEqual([true, false]);
        getByText(page, 'Shore').click();
        await waitFor(() => expect([isSeen(sea), isSeen(shore)]).toEqual([false, true]));
        getByText(page, 'Inside').click();
        await waitFor(() => expect(isSeen(getByText(page, 'Sand'))).toBe(true));
        getByText(page, 'Sea').click();
        await waitFor(() => expect([isSeen(sea), isSeen(shore)]).toEqual([true, false]));
      });
});

describe('the markup of Bootstrap', () => {
  for (const [name, html] of Object.entries(panelsOfVersion3))
    it(`${name} of Bootstrap 3: the marked panel is open, and its class moves to the next one`, async () => {
      const page = await begin(`<style>${version3}</style><portico-tabs duration="0">${html}</portico-tabs>`);
      const [one, two] = [getByText(page, 'One'), getByText(page, 'Two')];
      expect([isSeen(one), isSeen(two)]).toEqual([false, true]);
      getByText(page, 'A').click();
      await waitFor(() => expect([isSeen(one), isSeen(two)]).toEqual([true, false]));
      if (name === 'tabs') expect([one.className, two.className]).toEqual(['tab-pane fade active in', 'tab-pane fade']);
    });

  it('a carousel: one slide at a time, with one set of buttons and the classes of the style sheet', async () => {
    const page = await begin(carousel);
    const slider = page.querySelector<SliderElement>('portico-slider') as SliderElement;
    const { slidesPerView, spaceBetween, loop, autoplay, interval, id } = slider;
    expect({ slidesPerView, spaceBetween, loop, autoplay, interval, id }).toEqual({
      slidesPerView: 1,
      spaceBetween: 0,
      loop: true,
      autoplay: true,
      interval: 4000,
      id: 'views',
    });
    const slides = [...page.querySelectorAll<HTMLElement>('.carousel-item')];
    const widths = slides.map((slide) => [isSeen(slide), slide.getBoundingClientRect().width]);
    expect(widths).toEqual(slides.map(() => [true, slider.getBoundingClientRect().width]));
    expect([...page.querySelectorAll('button')].filter(isSeen)).toEqual([]);
    // The hidden controls of Bootstrap are no slides.
    expect(slider.shadowRoot?.querySelectorAll('[part=slide]').length).toBe(slides.length);
    const shown = () => [...page.querySelectorAll('.carousel-item.active')].map(({ textContent }) => textContent);
    expect(shown()).toEqual(['Sea']);
    slider.shadowRoot?.querySelector('[part=viewport]')?.scrollIntoView();
    await waitFor(() => expect(slider.shadowRoot?.querySelector('[part=next-button]')).not.toBe(null));
    slider.next();
    await waitFor(() => expect(shown()).toEqual(['Shore']));
  });

  it('a carousel that begins with another slide: it is shown first', async () => {
    const page = await begin(
      carousel
        .replace('carousel-item active', 'carousel-item')
        .replace('carousel-item"><p>Shore', 'carousel-item active"><p>Shore'),
    );
    const slider = page.querySelector<SliderElement>('portico-slider') as SliderElement;
    const shown = () => [...page.querySelectorAll('.carousel-item.active')].map(({ textContent }) => textContent);
    expect(shown()).toEqual(['Shore']);
    slider.shadowRoot?.querySelector('[part=viewport]')?.scrollIntoView();
    await waitFor(() => expect(slider.shadowRoot?.querySelector('[part=next-button]')).not.toBe(null));
    slider.next();
    await waitFor(() => expect(shown()).toEqual(['Pier']));
  });

  for (const [name, css, html, count] of [
    [
      'a carousel of Bootstrap 3',
      '.carousel-inner > .item { display: none } .carousel-inner > .active { display: block }',
      '<div class="carousel slide"><div class="carousel-inner"><div class="item">Sea</div><div class="item active">Shore</div></div><a class="left carousel-control" href="#views" data-slide="prev">Before</a></div>',
      1,
    ],
    [
      'slides of FlexSlider',
      '.flexslider .slides > li { display: none } .caption { position: absolute; bottom: 0 }',
      '<div class="flexslider"><ul class="slides"><li>Sea<div class="caption">Deep</div></li><li>Shore</li></ul></div>',
      1,
    ],
    [
      'slides of Owl Carousel',
      '.owl-carousel { display: none }',
      '<div class="owl-carousel"><div>Sea</div><div>Shore</div></div>',
      3,
    ],
  ] as const)
    it(`${name}: shown, although its style sheet hides them until its script runs`, async () => {
      const page = await begin(`<style>${css}</style><portico-slider aria-label="Views">${html}</portico-slider>`);
      const slider = page.querySelector<SliderElement>('portico-slider') as SliderElement;
      const slides = [...slider.children].filter((slide) => slide.textContent !== 'Before');
      expect([slides.length, slides.map(isSeen), slider.slidesPerView]).toEqual([2, [true, true], count]);
      expect(slider.getBoundingClientRect().height).toBeGreaterThan(16);
    });

  it('an accordion with the roles of tabs: one heading below the other', async () => {
    const card = (name: string, is: string) =>
      `<div class="card"><div class="card-header" role="tab" id="head-${name}"><a data-toggle="collapse" href="#${name}" aria-controls="${name}">${name}</a></div>
        <div id="${name}" class="collapse ${is}" role="tabpanel" aria-labelledby="head-${name}" data-parent="#all"><p>About ${name}</p></div></div>`;
    const page = await begin(
      `<portico-tabs><div id="all" role="tablist" aria-multiselectable="true">${card('sea', 'show')}${card('shore', '')}</div></portico-tabs>`,
    );
    const [sea, shore] = ['sea', 'shore'].map((name) => getByRole(page, 'button', { name })) as [
      HTMLElement,
      HTMLElement,
    ];
    expect(shore.getBoundingClientRect().top).toBeGreaterThan(getByText(page, 'About sea').getBoundingClientRect().top);
    expect(page.querySelector('[role="tablist"], [role="tab"]')).toBe(null);
    expect([sea.ariaExpanded, shore.ariaExpanded]).toEqual(['true', 'false']);
  });

  it('a modal: opens by its button, as the dialog with the look of the style sheet, and closes by its buttons', async () => {
    const page = await begin(`<button type="button" data-bs-toggle="modal" data-bs-target="#prices">Prices</button>
      <portico-popup entrance-animation="none" exit-animation="none"><div class="modal fade" id="prices" tabindex="-1" aria-labelledby="title" aria-hidden="true"><div class="modal-dialog modal-lg modal-dialog-centered"><div class="modal-content">
        <div class="modal-header"><h1 class="modal-title fs-5" id="title">Winter</h1><button type="button" class="btn-close" data-bs-dismiss="modal" aria-label="Close"></button></div>
        <div class="modal-body"><p>Half of it.</p></div>
        <div class="modal-footer"><button type="button" class="btn btn-secondary" data-bs-dismiss="modal">Not now</button></div></div></div></div></portico-popup>`);
    const popup = page.querySelector('portico-popup') as HTMLElement;
    const text = getByText(page, 'Half of it.');
    expect(isSeen(text)).toBe(false);
    getByRole(page, 'button', { name: 'Prices' }).click();
    const dialog = await waitFor(() => {
      const found = popup.shadowRoot?.querySelector('dialog[open]');
      expect([found === null, isSeen(text)]).toEqual([false, true]);
      return found as HTMLElement;
    });
    expect([
      isSeen(text),
      within(page)
        .getAllByRole('button')
        .filter(isSeen)
        .map(({ textContent }) => textContent),
    ]).toEqual([true, ['Prices', 'Not now']]);
    const [box, body] = [dialog.getBoundingClientRect(), text.getBoundingClientRect()];
    expect([box.width, body.left - box.left]).toEqual([Math.min(800, innerWidth - 32), 17]);
    expect(page.querySelector('[aria-hidden="true"], [data-bs-toggle]')).toBe(null);
    getByRole(page, 'button', { name: 'Not now' }).click();
    await waitFor(() => expect(isSeen(text)).toBe(false));
  });

  it('a tooltip: its text and its side, without the one of the browser', async () => {
    const page =
      await begin(`<portico-tooltip duration="0"><button type="button" data-bs-toggle="tooltip" data-bs-placement="bottom" title="Fish &amp; <b>chips</b>">Menu</button></portico-tooltip>
      <portico-tooltip content="Mine"><button type="button" data-toggle="tooltip" data-original-title="Theirs">Other</button></portico-tooltip>`);
    const tooltips = [
      ...page.querySelectorAll<HTMLElement & { show(): void; placement: string; content: string }>('portico-tooltip'),
    ];
    tooltips[0]?.show();
    await waitFor(() => expect(queryAllByText(page, 'Fish & <b>chips</b>').length).toBe(1));
    expect([
      tooltips.map(({ placement }) => placement),
      tooltips[1]?.content,
      page.querySelectorAll('[title]').length,
    ]).toEqual([['bottom', 'top'], 'Mine', 0]);
  });

  it('a form: its messages, once, with the class of an invalid field', async () => {
    const page = await begin(`<portico-form-validator><form class="needs-validation" action="/m" novalidate>
      <div class="form-floating"><input class="form-control" id="name" name="name" placeholder="Name" required><label for="name">Name</label><div class="invalid-feedback">Who are you?</div></div>
      <button class="btn btn-primary">Send</button></form></portico-form-validator>`);
    const field = getByRole<HTMLInputElement>(page, 'textbox', { name: 'Name' });
    const shown = () => queryAllByText(page, 'Who are you?').filter(isSeen).length;
    expect([shown(), field.classList.contains('is-invalid')]).toEqual([0, false]);
    getByRole(page, 'button', { name: 'Send' }).click();
    await waitFor(() => expect([shown(), field.classList.contains('is-invalid')]).toEqual([1, true]));
    field.value = 'Ada';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await waitFor(() => expect([shown(), field.classList.contains('is-invalid')]).toEqual([0, false]));
  });

  it('a form with an error of the server: shown until the field changes, and never as another message', async () => {
    const page =
      await begin(`<portico-form-validator><form class="needs-validation" action="/m" novalidate><input name="classList" type="hidden"><input name="querySelector" type="hidden">
      <div><label for="nick">Nick</label><input class="form-control is-invalid" id="nick" name="nick" value="ada" required><div class="invalid-feedback">Already taken</div></div>
      <div class="invalid-feedback d-block">Try it tomorrow</div>
      <button class="btn btn-primary">Send</button></form></portico-form-validator>`);
    const field = getByRole<HTMLInputElement>(page, 'textbox', { name: 'Nick' });
    const shown = () =>
      ['Already taken', 'Try it tomorrow'].map((text) => queryAllByText(page, text).filter(isSeen).length);
    expect([shown(), field.classList.contains('is-invalid')]).toEqual([[1, 1], true]);
    field.value = '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    getByRole(page, 'button', { name: 'Send' }).click();
    await waitFor(() => expect([field.ariaInvalid, field.classList.contains('is-invalid')]).toEqual(['true', true]));
    expect(shown()).toEqual([0, 1]);
  });

  it('a modal whose close button is a picture: the button of the popup replaces it', async () => {
    const page = await begin(`<button type="button" data-bs-toggle="modal" data-bs-target="#cross">Prices</button>
      <portico-popup entrance-animation="none"><div class="modal" id="cross"><div class="modal-dialog"><div class="modal-content"><div class="close-cross" data-bs-dismiss="modal"><svg width="9" height="9"></svg></div>
      <p>Half of it.</p><button type="button" data-bs-dismiss="modal">Not now</button></div></div></div></portico-popup>`);
    getByRole(page, 'button', { name: 'Prices' }).click();
    await waitFor(() => expect(isSeen(getByText(page, 'Not now'))).toBe(true));
    expect(page.querySelector('.close-cross')?.checkVisibility()).toBe(false);
  });

  it('a modal whose close buttons are no crosses: they stay', async () => {
    const close = 'data-bs-dismiss="modal"';
    const kept = [
      `<input type="button" value="Cancel" ${close}>`,
      `<button ${close} aria-label="Continue shopping"><svg width="9" height="9"></svg></button>`,
      `<button ${close}>閉</button>`,
      `<button ${close}>Close</button>`,
    ];
    const hidden = ['Close', 'Zu', 'x'].map((name) => `<button ${close} aria-label="${name}">×</button>`);
    hidden.push(`<div ${close}><img src="data:," alt="Close modal"></div>`);
    const page = await begin(
      `<portico-popup texts='{"close": "Zu"}' entrance-animation="none"><div class="modal"><div class="modal-dialog">${[...kept, ...hidden].join('')}</div></div></portico-popup>`,
    );
    page.querySelector<HTMLElement & { show(): void }>('portico-popup')?.show();
    const buttons = [...page.querySelectorAll('[data-portico-close]')];
    await waitFor(() => expect(buttons.some(isSeen)).toBe(true));
    expect(buttons.map(isSeen)).toEqual([...kept.map(() => true), ...hidden.map(() => false)]);
  });

  it('a modal without a close button of the popup: keeps that of the framework, other buttons, and its name', async () => {
    const page =
      await begin(`<portico-popup no-close-button entrance-animation="none" exit-animation="none"><div class="modal" aria-labelledby="title"><div class="modal-dialog"><div class="modal-content">
      <h2 id="title">Winter</h2><button type="button" class="btn-close" data-bs-dismiss="modal" aria-label="Close"></button>
      <div class="alert">Half of it.<button type="button" class="btn-close" data-bs-dismiss="alert" aria-label="Dismiss"></button></div></div></div></div></portico-popup>
      <portico-popup open entrance-animation="none"><div class="modal-dialog">Own</div></portico-popup><button data-bs-toggle="modal">Theirs</button>`);
    const popup = page.querySelector<HTMLElement & { show(): void }>('portico-popup');
    popup?.show();
    await waitFor(() => expect(isSeen(getByText(page, 'Half of it.'))).toBe(true));
    const buttons = [...page.querySelectorAll('.btn-close')];
    expect([buttons.map(isSeen), popup?.getAttribute('aria-labelledby')]).toEqual([[true, true], 'title']);
    expect(getByText(page, 'Theirs').hasAttribute('data-bs-toggle')).toBe(true);
  });

  it('a tooltip of an icon: its text is the name of the button', async () => {
    const page = await begin(
      '<portico-tooltip><button type="button" data-bs-toggle="tooltip" title="Print"><svg aria-hidden="true"></svg></button></portico-tooltip>',
    );
    expect(getByRole(page, 'button', { name: 'Print' }).title).toBe('');
  });

  it('elements in elements: each reads only its own markup', async () => {
    const inner = carousel.replaceAll('views', 'inner').replace('carousel slide', 'carousel slide carousel-fade');
    const page = await begin(carousel.replace('<p>Pier</p>', inner));
    const [outer, nested] = [...page.querySelectorAll<SliderElement & { readonly effect: string }>('portico-slider')];
    await nested?.ready;
    expect([outer, nested].map((slider) => [slider?.id, slider?.effect, slider?.children.length])).toEqual([
      ['views', 'slide', 6],
      ['inner', 'fade', 6],
    ]);
    expect([...page.querySelectorAll('.carousel-item.active')].map(({ textContent }) => textContent)).toEqual([
      'Sea',
      'Sea',
    ]);
  });

  it('a carousel that a script writes again is adapted again, with the style sheet where it has moved to', async () => {
    const page = await begin(carousel);
    const slider = page.querySelector<SliderElement>('portico-slider') as SliderElement;
    const written = document.createRange().createContextualFragment(carousel).querySelector('.carousel') as HTMLElement;
    slider.replaceChildren(written);
    slider.className = '';
    const items = () => [...slider.children].filter((child) => child.matches('.carousel-item'));
    await waitFor(() => expect([items().length, slider.classList.contains('carousel')]).toEqual([3, true]));
    expect([...slider.querySelectorAll('button')].filter(isSeen)).toEqual([]);
    const host = document.createElement('div');
    page.append(host);
    slider.remove();
    await waitFor(() => expect(slider.isConnected).toBe(false));
    const root = host.attachShadow({ mode: 'open' });
    root.append(slider);
    await waitFor(() => expect(root.adoptedStyleSheets.length).toBeGreaterThan(0));
  });

  it('an element whose markup cannot be read has failed, and is not ready', async () => {
    const page = mount('<div></div>');
    const slider = document.createElement('portico-slider');
    Object.defineProperty(slider, 'id', {
      get: () => '',
      set() {
        throw new Error('Broken');
      },
    });
    const failed = new Promise((resolve) => page.addEventListener('portico-failed', resolve));
    slider.innerHTML = (/<div id="views"[\s\S]*<\/div>/.exec(carousel) ?? [''])[0];
    page.append(slider);
    await failed;
    // Until another one is ready, this one would be.
    await begin(carousel);
    expect([slider.matches(':state(failed)'), slider.matches(':state(ready)')]).toEqual([true, false]);
  });
});
