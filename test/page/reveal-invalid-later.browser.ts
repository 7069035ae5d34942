import '../../elements/tabs/tabs.ts';
import { setChunkLoader } from '../../src/lazy-import.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { loadTracked, settled } from '../settled.ts';

describe('the code that shows invalid fields', () => {
  let loads: string[];
  beforeEach(() => {
    loads = [];
    setChunkLoader((load, base) => {
      loads.push(String(load));
      return loadTracked(load, base);
    });
  });
  afterEach(() => setChunkLoader(loadTracked));

  const isLoaded = () => loads.some((load) => load.includes('reveal-invalid'));

  async function openTabs(content: string) {
    const element = mount(`<portico-tabs><h3>One</h3><div>${content}</div><h3>Two</h3><p>2</p></portico-tabs>`);
    await settled(undefined);
    return element;
  }

  const use = (node: Element | null | undefined, type: 'pointerdown' | 'focusin') =>
    node?.dispatchEvent(new Event(type, { bubbles: true, composed: true }));

  it('loads with content that contains a field', async () => {
    await openTabs('<form><input required></form>');
    expect(isLoaded()).toBe(true);
  });

  it('does not load with other content, even when the visitor uses it', async () => {
    const element = await openTabs('<a href="#a">A</a><button type="button">B</button>');
    use(element.querySelector('a'), 'pointerdown');
    use(element.querySelector('button'), 'focusin');
    expect(isLoaded()).toBe(false);
  });

  for (const type of ['pointerdown', 'focusin'] as const) {
    it(`loads on ${type} after a script has added a form`, async () => {
      const element = await openTabs('<p>1</p>');
      element.querySelector('p')?.after(document.createElement('form'));
      use(element.querySelector('a, h3'), type);
      expect(isLoaded()).toBe(true);
    });

    it(`loads on ${type} in the form of another component`, async () => {
      const element = await openTabs('<x-component></x-component>');
      const root = element.querySelector('x-component')?.attachShadow({ mode: 'open' });
      root?.append(document.createElement('form'));
      use(root?.querySelector('form'), type);
      expect(isLoaded()).toBe(true);
    });
  }

  it('does not load for tabs that have left the page', async () => {
    const element = await openTabs('<p>1</p>');
    element.remove();
    element.querySelector('p')?.after(document.createElement('form'));
    use(document.body, 'pointerdown');
    expect(isLoaded()).toBe(false);
  });
});
