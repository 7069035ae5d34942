import { getByText } from '@testing-library/dom';
import { begin, click, closed, load, opened, panel } from './panel-page.ts';

// Before the element, as on a page: the script tag loads the elements.
before(async () => {
  await import('../../../src/portico.ts');
  await load();
});

describe('<portico-off-canvas> with the script tag', () => {
  it('opens, closes and toggles by buttons with commands and with `data-portico-action`', async () => {
    const element = await begin(
      `<button commandfor="panel" command="--toggle">Command</button>
      <button data-portico-action="off-canvas:open&id=panel">Open</button>
      <button data-portico-action="off-canvas:toggle&id=panel">Toggle</button>
      <button data-portico-action="off-canvas:close">Close all</button>${panel('id="panel" overlay="no"')}`,
    );
    const place = element.parentElement ?? document.body;
    const button = (name: string) => getByText(place, name);
    for (const [how, isOpen] of [
      ['Command', true],
      ['Command', false],
      ['Open', true],
      ['Open', true],
      ['Toggle', false],
      ['Toggle', true],
      ['Close all', false],
    ] as const) {
      click(button(how));
      await (isOpen ? opened(element) : closed(element));
    }
  });

  it('opens on a click in a web component in such a button', async () => {
    const element = await begin(
      `<button data-portico-action="off-canvas:open&id=panel"><span class="icon"></span></button>${panel('id="panel" overlay="no"')}`,
    );
    const drawn = element.parentElement?.querySelector('.icon')?.attachShadow({ mode: 'open' });
    drawn?.append('Open');
    const inside = document.createElement('i');
    drawn?.append(inside);
    click(inside);
    await opened(element);
  });

  it('opens, closes and toggles by the fragments of page actions', async () => {
    const element = await begin(panel('id="panel"'));
    for (const [action, isOpen] of [
      ['open&id=panel', true],
      ['close&id=panel', false],
      ['toggle&id=panel', true],
      ['close', false],
    ] as const) {
      location.hash = `#action=off-canvas:${action}`;
      await (isOpen ? opened(element) : closed(element));
    }
  });
});
