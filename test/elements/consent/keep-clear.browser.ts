import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { deepActiveElement } from '../../../src/dom/flat-tree.ts';

beforeEach(async () => {
  await import('../../../elements/consent/consent.ts');
  localStorage.removeItem('portico-consent');
});

async function open(placement: string): Promise<HTMLElement> {
  const element = mount(`<portico-consent purposes="clear-${placement}" placement="${placement}"></portico-consent>`);
  await waitFor(() => expect(element.matches(':state(open)')).toBe(true));
  const box = element.shadowRoot?.querySelector<HTMLElement>('[part=notice]');
  if (!box) throw new Error('There is no notice.');
  for (const animation of box.getAnimations()) animation.finish();
  return box;
}

/** Focuses a control as a keyboard does. */
function focus(control: HTMLElement): void {
  const options: FocusOptions & { readonly focusVisible: boolean } = { preventScroll: true, focusVisible: true };
  control.focus(options);
}

const isCovered = (box: HTMLElement): boolean => {
  const [one, other] = [deepActiveElement(), box].map((element) => element?.getBoundingClientRect());
  return Boolean(one && other && one.top < other.bottom && other.top < one.bottom && one.left < other.right);
};

describe('the control with the focus', () => {
  for (const placement of ['bottom', 'top'])
    it(`is clear of a notice at the ${placement}, also at the end of the page`, async () => {
      const page = mount(
        '<div style="height:1500px"></div><p><button id="middle">Middle</button></p><div style="height:1500px"></div><p><button id="last">Last</button></p>',
      );
      const box = await open(placement);
      for (const id of ['middle', 'last']) {
        const button = document.getElementById(id);
        if (!button) throw new Error(`There is no ${id}.`);
        button.scrollIntoView({ block: placement === 'top' ? 'start' : 'end' });
        focus(button);
        await waitFor(() => expect([id, isCovered(box)]).toEqual([id, false]));
      }
      page.remove();
    });

  it('is clear if it is fixed: the notice moves to the other side', async () => {
    const button = mount('<button style="position:fixed;bottom:10px;left:10px">Chat</button>');
    const box = await open('bottom');
    focus(button);
    await waitFor(() => expect(isCovered(box)).toBe(false));
    expect(button.getBoundingClientRect().bottom).toBeGreaterThan(innerHeight / 2);
    button.blur();
  });
});

describe('the page', () => {
  it('is as before after the answer', async () => {
    const { paddingBlockEnd } = getComputedStyle(document.body);
    const box = await open('bottom');
    await waitFor(() => expect(parseFloat(getComputedStyle(document.body).paddingBlockEnd)).toBeGreaterThan(100));
    box.querySelector<HTMLElement>('[part~=refuse]')?.click();
    expect(getComputedStyle(document.body).paddingBlockEnd).toBe(paddingBlockEnd);
  });
});
