import { deepActiveElement, flatTreeContains, flatTreeParent } from '../../src/dom/flat-tree.ts';
import { isFixedInViewport } from '../../src/page/scroll/is-fixed-in-viewport.ts';
import { revealAncestors } from '../../src/page/reveal.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

/** Mounts a host with a slot in a box of its shadow root, and a button in the slot. */
function mountSlotted() {
  const host = mount('<section><button>Go</button></section>');
  const box = document.createElement('div');
  const slot = document.createElement('slot');
  box.append(slot);
  host.attachShadow({ mode: 'open' }).append(box);
  const button = host.querySelector('button');
  if (!button) throw new Error('The host contains no button.');
  return { host, box, slot, button };
}

describe('the flat tree', () => {
  it('goes from a node to its slot, and from a shadow root to its host', () => {
    const { host, box, slot, button } = mountSlotted();
    expect([button, slot, box, host.shadowRoot ?? host].map(flatTreeParent)).toEqual([
      slot,
      box,
      host.shadowRoot,
      host,
    ]);
    expect([flatTreeContains(box, button), flatTreeContains(button, box), flatTreeContains(host, null)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('finds the focus in the innermost shadow root', () => {
    const { host } = mountSlotted();
    const input = document.createElement('input');
    host.shadowRoot?.append(input);
    input.focus();
    expect([document.activeElement, deepActiveElement()]).toEqual([host, input]);
  });
});

describe('a form with fields named like DOM members', () => {
  const names = ['parentNode', 'parentElement', 'assignedSlot', 'host', 'getRootNode', 'matches', 'closest'];
  const fields = names.map((name) => `<input name="${name}">`).join('');

  it('can be traversed without a loop', () => {
    const outer = mount(`<details><summary>More</summary><form>${fields}<b id="inside">Words</b></form></details>`);
    const inside = document.getElementById('inside') ?? outer;
    expect([flatTreeContains(outer, inside), flatTreeContains(inside, outer), isFixedInViewport(inside)]).toEqual([
      true,
      false,
      false,
    ]);
    revealAncestors(inside);
    expect(outer.hasAttribute('open')).toBe(true);
  });
});
