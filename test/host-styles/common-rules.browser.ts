import { getByRole, waitFor } from '@testing-library/dom';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';
import type { Ours } from '../conformance/subjects.ts';

/* Markup of authors whose layout an element decides keeps it under the rules with which many style sheets begin. */

it('rules of the page for sections, lists and links leave the row and the mark of a header', async () => {
  await preload('header');
  const rules =
    '*, ::after { margin: 0; padding: 0; border: 0 } header, nav { display: block } ul { margin: 0 0 1rem; padding: 1rem } a { background-color: transparent; color: #00f }';
  const page = mount(
    `<div><style>${rules}</style>${['background', 'textcolor', 'arrow'].map((style) => `<portico-header highlight-style="${style}" style="--portico-highlight-color: #a00"><header><a href="/" rel="home">Inn</a><nav><ul><li><a href="/a" aria-current="page">A</a></li></ul></nav></header></portico-header>`).join('')}</div>`,
  );
  for (const header of page.querySelectorAll<Ours>('portico-header')) {
    await header.ready;
    const [brand, link] = header.querySelectorAll('a');
    if (!brand || !link) throw new Error('A link is missing.');
    const middle = ({ top, height }: DOMRect) => Math.round(top + height / 2);
    expect(middle(link.getBoundingClientRect())).toBe(middle(brand.getBoundingClientRect()));
    const { backgroundColor, color, paddingLeft } = getComputedStyle(link);
    // The menu is at the end of the row, and its links and the row have space.
    const [row, around] = [link.closest('header'), link.closest('nav')].map(
      (node) => node?.getBoundingClientRect().right,
    );
    expect([row && around && row - around, brand.getBoundingClientRect().left, paddingLeft]).toEqual([
      16,
      header.getBoundingClientRect().left + 16,
      '12px',
    ]);
    const style = header.getAttribute('highlight-style');
    if (style === 'textcolor') expect(color).toBe('rgb(170, 0, 0)');
    else if (style === 'background') expect(backgroundColor).toContain('0.15');
    else expect(getComputedStyle(link, '::after').borderBottomColor).toBe('rgb(170, 0, 0)');
  }
});

it('rules of the page for selects leave one arrow, and a multiple select the height of a control', async () => {
  await preload('select');
  const rules =
    '.own { background: #fff url("data:image/svg+xml,<svg/>") no-repeat left; color: #111 } select { background-origin: content-box } select[multiple], .own[multiple] { height: auto; resize: vertical }';
  const page = mount(
    `<div style="background: #222; color: #fff"><style>${rules}</style>${['', 'class="own"'].flatMap((name) => [name, `${name} multiple`].map((attributes) => `<portico-select><select aria-label="Roast" ${attributes}><option selected>Dark</option><option>Light</option></select></portico-select>`)).join('')}</div>`,
  );
  const selects = [...page.querySelectorAll('select')];
  for (const select of selects) {
    await select.closest<Ours>('portico-select')?.ready;
    const around = select.parentElement ?? select;
    const face = select.multiple ? getComputedStyle(around, '::after') : getComputedStyle(select);
    // Both lines have the colour of the text, which is dark on a select that a class makes white.
    expect(face.backgroundImage.match(/rgb\([^)]*\)/g)?.every((one) => one === face.color)).toBe(true);
    expect([face.backgroundImage.includes('url'), getComputedStyle(around, '::before').content]).toEqual([
      false,
      'none',
    ]);
    around.dir = 'rtl';
    expect([face.backgroundPositionX, face.backgroundOrigin]).toEqual(['16px, 21px', 'padding-box, padding-box']);
    if (select.multiple) expect([select.offsetHeight, getComputedStyle(select).resize]).toEqual([44, 'none']);
  }
});

it('rules of the page for fields leave the input of a quantity on the surface of its box', async () => {
  await preload('quantity');
  const page = mount(
    `<div style="background: #222; color: #fff"><style>[type=number] { background: #fefefe; color: #111; box-shadow: 0 0 5px red } input:disabled { background: #e6e6e6 }</style>${['', 'disabled'].map((attribute) => `<portico-quantity><input type="number" aria-label="Cups" value="1" ${attribute}></portico-quantity>`).join('')}</div>`,
  );
  for (const input of page.querySelectorAll('input')) {
    const box = input.closest<Ours>('portico-quantity');
    await box?.ready;
    const { backgroundColor, color, boxShadow } = getComputedStyle(input);
    expect([backgroundColor, color, boxShadow]).toEqual([
      'rgba(0, 0, 0, 0)',
      box && getComputedStyle(box).color,
      'none',
    ]);
  }
});

it('rules of the page for pictures leave those of a carousel in the middle of their slides', async () => {
  await preload('slider', 'elastic-slider');
  const picture = '<img src="/__pictures/120x60/teal.svg" alt="" width="120" height="60">';
  for (const name of ['slider fit="contain"', 'elastic-slider autoplay="off"']) {
    const page = mount(
      `<div><style>* { margin: 0 } img { display: inline-block }</style><portico-${name}><figure>${picture}</figure><figure>${picture}</figure></portico-${name.replace(/ .*/, '')}></div>`,
    );
    await page.querySelector<Ours>(`portico-${name.replace(/ .*/, '')}`)?.ready;
    const image = page.querySelector('img');
    const middleOf = (node: Element | null | undefined) => {
      const { left = 0, width = 0 } = node?.getBoundingClientRect() ?? {};
      return left + width / 2;
    };
    await waitFor(() => expect(middleOf(image)).toBeCloseTo(middleOf(image?.parentElement), 0));
    expect(image?.parentElement?.clientWidth).toBeGreaterThan(121);
  }
});

it('a page that centres its text leaves the names of form steps below their numbers', async () => {
  await preload('form-steps');
  const page = mount(
    '<div style="text-align: center; inline-size: 600px"><portico-form-steps><form><fieldset><legend>Contact</legend><label>Name <input name="n"></label></fieldset><fieldset><legend>Order</legend><label>Count <input name="c"></label></fieldset></form></portico-form-steps></div>',
  );
  const item = await waitFor(() => {
    const found = page.querySelector('[part=progress] li');
    if (!found) throw new Error('There are no steps.');
    return found;
  });
  const text = document.createRange();
  text.selectNodeContents(item.querySelector('span span') ?? page);
  expect(text.getBoundingClientRect().left).toBe(item.getBoundingClientRect().left);
});

it('rules of the page for forms and fields leave a header search one row in its panel', async () => {
  await preload('header-search');
  const rules = `form { min-width: 290px; margin: 0 0 16px; padding: 24px; border: 1px solid #ccc; box-shadow: 0 0 9px #888 }
    input:not([type=checkbox], [type=radio]), button[type=submit] { width: 100%; margin-bottom: 16px } [type=submit] { padding: 12px 24px }
    input { margin-right: 4px } [role=search] { margin-bottom: 16px } label { display: block; margin-bottom: 6px }`;
  for (const design of ['dropdown', 'overlay'])
    for (const label of ['', '<label for="find">Find</label>']) {
      const page = mount(
        `<div style="position: relative; inline-size: 370px"><style>${rules}</style><portico-header-search open duration="0" design="${design}"><form action="/find" role="search">${label}<input type="search" id="find" aria-label="Find"><button type="submit">Go</button></form></portico-header-search></div>`,
      );
      const search = page.querySelector<Ours>('portico-header-search');
      await search?.ready;
      const boxOf = (node: Element | null | undefined) => node?.getBoundingClientRect() ?? new DOMRect();
      const inPanel = (part: string) => boxOf(search?.shadowRoot?.querySelector(`[part=${part}]`));
      await waitFor(() => expect(inPanel('panel').width).toBeGreaterThan(300));
      const [field, button] = [getByRole(page, 'searchbox'), getByRole(page, 'button', { name: 'Go' })].map(boxOf);
      const middle = ({ top, height } = new DOMRect()) => Math.round(top + height / 2);
      expect(middle(button)).toBe(middle(field));
      expect(field && button && button.left - field.right).toBe(8);
      const { left, right } = inPanel('panel');
      expect(field && button && [field.left - left >= 16, right - button.right >= 16]).toEqual([true, true]);
      if (design === 'overlay' && !label) expect(middle(inPanel('close-button'))).toBe(middle(field));
    }
});

it('the corners that a page gives its links do not bend the line that marks the current item of a header', async () => {
  await preload('header');
  for (const style of ['bar', 'bottombar']) {
    const page = mount(
      `<div><style>nav li a { border-radius: 8px }</style><portico-header highlight-style="${style}"><header><a href="/" rel="home">Inn</a><nav><ul><li><a href="/a" aria-current="page">A</a></li></ul></nav></header></portico-header></div>`,
    );
    await page.querySelector<Ours>('portico-header')?.ready;
    const link = getByRole(page, 'link', { name: 'A' });
    const { borderRadius, boxShadow } = getComputedStyle(link);
    expect([borderRadius, boxShadow.includes('inset')]).toEqual(['0px', true]);
  }
});

it('rules of the page for headings leave the letters of tabs their distance', async () => {
  await preload('tabs');
  const page = mount(
    '<div><style>h2 { letter-spacing: -1px }</style><portico-tabs><h2>Rooms</h2><p>Ten</p><h2>Prices</h2><p>Low</p></portico-tabs></div>',
  );
  await page.querySelector<Ours>('portico-tabs')?.ready;
  const [heading] = page.querySelectorAll('h2');
  await waitFor(() => expect(heading?.assignedSlot).not.toBe(null));
  expect(heading && getComputedStyle(heading).letterSpacing).toBe('normal');
});

it('rules of the page for fields leave a quantity its width, and a class gives it another', async () => {
  await preload('quantity');
  const page = mount(
    `<div><style>[type=number] { width: 100% } .wide { width: 90px }</style>${['', 'max="9"', 'class="wide"'].map((attributes) => `<portico-quantity><input type="number" aria-label="Cups" value="1" ${attributes}></portico-quantity>`).join('')}</div>`,
  );
  const widths = [...page.querySelectorAll('input')].map((input) => input.offsetWidth);
  expect(widths).toEqual([64, 64, 90]);
});

it('captions of pictures in the middle of a slide stand below them', async () => {
  await preload('slider', 'elastic-slider');
  for (const [tag, attribute] of [
    ['portico-slider', 'fit="contain"'],
    ['portico-elastic-slider', 'autoplay="off"'],
  ] as const) {
    const page = mount(
      `<${tag} ${attribute}><figure><figcaption>Sea</figcaption></figure><figure><figcaption>Shore</figcaption></figure></${tag}>`,
    );
    await page.closest<Ours>(tag)?.ready;
    await waitFor(() => expect(getComputedStyle(page.querySelector('figcaption') ?? page).textAlign).toBe('center'));
  }
});

const steps =
  '<portico-form-steps mode="server" current="1"><form><fieldset><legend>Contact</legend><label>Name <input name="n"></label></fieldset><p><button>Send</button></p></form></portico-form-steps>';

for (const [name, element, html, find] of [
  [
    'the title of the notice of consent',
    'consent',
    '<portico-consent purposes="centred"></portico-consent>',
    (page) => page.querySelector('portico-consent')?.shadowRoot?.querySelector('h2'),
  ],
  [
    'a label of a form that is rendered from JSON',
    'contact-form',
    `<portico-contact-form endpoint="/m" fields='[{"type":"text","name":"n","label":"Name"}]'></portico-contact-form>`,
    (page) => page.querySelector('.portico-field > label'),
  ],
  [
    'the label of the code that verifies an address',
    'email-verification',
    '<portico-email-verification ajax-url="/a"><label>E-mail <input type="email" name="email"></label></portico-email-verification>',
    (page) => page.querySelector('.portico-verification-label'),
  ],
  ['the number of a step', 'form-steps', steps, (page) => page.querySelector('[part=progress] p')],
  ['an answer', 'form-steps', steps, (page) => page.querySelector('[part=confirmation] dd')],
] satisfies (readonly [string, string, string, (page: HTMLElement) => Element | null | undefined])[]) {
  it(`a page that centres its text leaves ${name} at the start`, async () => {
    await preload(element);
    const page = mount(`<div style="text-align: center; inline-size: 600px">${html}</div>`);
    const content = document.createRange();
    const [text, box] = await waitFor(() => {
      const found = find(page);
      content.selectNodeContents(found ?? page);
      const [first] = content.getClientRects();
      if (!found || !first) throw new Error('It is not rendered.');
      return [first, found.getBoundingClientRect()];
    });
    expect(Math.round(text.left)).toBe(Math.round(box.left));
  });
}

it('the Back button of the last step stands below its fields, under rules without any margins', async () => {
  await preload('form-steps');
  const client = mount(
    `<div><style>form *, form { margin: 0; padding: 0; border: 0; line-height: 1 }</style><portico-form-steps current="1"><form><fieldset><legend>Contact</legend><label>Name <input name="n"></label></fieldset><fieldset><legend>Order</legend><label>Count <input name="c"></label></fieldset><p><button>Send</button></p></form></portico-form-steps></div>`,
  );
  const back = await waitFor(() => getByRole(client, 'button', { name: 'Back' }));
  const field = getByRole(client, 'textbox', { name: 'Count' });
  expect(back.getBoundingClientRect().top - field.getBoundingClientRect().bottom).toBeGreaterThan(8);
});
