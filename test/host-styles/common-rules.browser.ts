import { waitFor } from '@testing-library/dom';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';
import type { Ours } from '../conformance/subjects.ts';

/* Markup of authors whose layout an element decides keeps it under the rules with which many style sheets begin. */

it('rules of the page for sections, lists and links leave the row and the mark of a header', async () => {
  await preload('header');
  const rules =
    '* { margin: 0; padding: 0 } header, nav { display: block } ul { margin: 0 0 1rem; padding: 1rem } a { background-color: transparent; color: #00f }';
  const page = mount(
    `<div><style>${rules}</style>${['background', 'textcolor'].map((style) => `<portico-header highlight-style="${style}" style="--portico-highlight-color: #a00"><header><a href="/" rel="home">Inn</a><nav><ul><li><a href="/a" aria-current="page">A</a></li></ul></nav></header></portico-header>`).join('')}</div>`,
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
    if (header.getAttribute('highlight-style') === 'textcolor') expect(color).toBe('rgb(170, 0, 0)');
    else expect(backgroundColor).toContain('0.15');
  }
});

it('rules of the page for selects leave one arrow, and a multiple select the height of a control', async () => {
  await preload('select');
  const rules =
    '.own { background: #fff url("data:image/svg+xml,<svg/>") no-repeat left; color: #111 } select[multiple], .own[multiple] { height: auto; resize: vertical }';
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
    expect(face.backgroundPositionX).toBe('16px, 21px');
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
