import { getByRole } from '@testing-library/dom';
import '../../elements/form-steps/form-steps.ts';
import '../../elements/real-person/real-person.ts';
import { watchAccessibleNames } from '../../src/page/names/watch-accessible-names.ts';
import { loadSteps } from '../elements/form-steps/load-steps.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';

const reported = () => new Promise((resolve) => setTimeout(resolve));

describe('watchAccessibleNames()', () => {
  let ending: AbortController;
  beforeEach(() => void (ending = new AbortController()));
  afterEach(() => ending.abort());

  it('looks for names outside again only after changes of references and elements', async () => {
    const page = mount('<div><b id="n1">A</b><b id="n2">B</b><p aria-labelledby="n1">C</p></div>');
    const [first, second, element] = page.children;
    if (!first || !second || !element) throw new Error('The page is not complete.');
    let scans = 0;
    element.querySelectorAll = (selector: string) => {
      scans += 1;
      return Element.prototype.querySelectorAll.call(element, selector);
    };
    let updates = 0;
    watchAccessibleNames(element, () => (updates += 1), ending.signal);
    const steps: readonly (readonly [change: () => unknown, updates: number, scans: number])[] = [
      [() => (element.textContent = 'D'), 1, 0],
      [() => (first.textContent = 'E'), 1, 0],
      [() => (element.ariaLabel = 'F'), 1, 0],
      [() => (second.textContent = 'G'), 0, 0],
      [() => element.append(document.createElement('i')), 1, 1],
      [() => element.setAttribute('aria-labelledby', 'n2'), 1, 1],
      [() => (second.textContent = 'H'), 1, 0],
    ];
    for (const [change, ...calls] of steps) {
      [updates, scans] = [0, 0];
      change();
      await reported();
      expect([updates, scans]).toEqual(calls);
    }
  });

  it('finds the labels of a field that is added, only if it is asked for them', async () => {
    const page = mount('<div><label for="f1">A</label><p></p></div>');
    const [label, element] = page.children;
    if (!label || !element) throw new Error('The page is not complete.');
    const calls: string[] = [];
    watchAccessibleNames(element, () => calls.push('none'), ending.signal);
    watchAccessibleNames(element, () => calls.push('input'), ending.signal, [], 'input');
    element.append(Object.assign(document.createElement('input'), { id: 'f1' }));
    await reported();
    calls.length = 0;
    label.textContent = 'B';
    await reported();
    expect(calls).toEqual(['input']);
  });
});

describe('an element follows its names once', () => {
  let added: number;
  const Native = MutationObserver;
  /** Counts the observers of naming attributes that are not disconnected. */
  class Counting extends Native {
    #isCounted = false;

    override observe(target: Node, options?: MutationObserverInit): void {
      if (!this.#isCounted && options?.attributeFilter?.includes('aria-labelledby')) {
        this.#isCounted = true;
        added += 1;
      }
      super.observe(target, options);
    }

    override disconnect(): void {
      if (this.#isCounted) added -= 1;
      this.#isCounted = false;
      super.disconnect();
    }
  }
  before(async () => {
    await loadSteps();
    await preload('real-person', 'form-steps');
  });
  beforeEach(() => {
    added = 0;
    window.MutationObserver = Counting;
  });
  afterEach(() => void (window.MutationObserver = Native));

  it('<portico-real-person>, opened again', async () => {
    const element = mount('<portico-real-person>Ada</portico-real-person>');
    await Promise.resolve('ready' in element && element.ready);
    const toggle = () => ('toggle' in element && typeof element.toggle === 'function' ? element.toggle() : undefined);
    for (let press = 0; press < 4; press += 1) toggle();
    expect(added).toBe(1);
  });

  it('<portico-form-steps>, built again', async () => {
    const steps = '<fieldset><legend>1</legend></fieldset><fieldset><legend>2</legend></fieldset>';
    const page = mount(`<form><portico-form-steps>${steps}</portico-form-steps></form>`);
    const element = page.firstElementChild;
    if (!element) throw new Error('There are no steps.');
    await Promise.resolve('ready' in element && element.ready);
    getByRole(page, 'group', { name: /1/ });
    const before = added;
    for (const next of ['Go on', 'Further']) {
      element.setAttribute('texts', JSON.stringify({ next }));
      await reported();
    }
    expect([before > 0, added]).toEqual([true, before]);
  });
});
