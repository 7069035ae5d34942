import { getByText, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { componentIn } from '../../web-component.ts';
import { begin, beginAll, closed, describeEach, opened, show } from './overlay-page.ts';

// First, as on a page: the script tag loads the elements.
before(async () => void (await import('../../../src/portico.ts')));

describeEach('is opened and closed by other elements', ({ html, name }) => {
  /** The page action that only panels have. */
  const toggle = name === 'popup' ? [] : ['toggle'];

  it('by buttons with commands and with `data-portico-action`', async () => {
    const element = await begin(
      `${['show', 'hide', 'toggle'].map((command) => `<button commandfor="news" command="--${command}">Command ${command}</button>`).join('')}
      ${['open', 'close', ...toggle].map((action) => `<button data-portico-action="${name}:${action}&id=news">Action ${action}</button>`).join('')}
      ${html('id="news"')}`,
    );
    for (const [button, isOpen] of [
      ['Command show', true],
      ['Command hide', false],
      ['Command toggle', true],
      ['Command toggle', false],
      ['Action open', true],
      ['Action close', false],
      ...toggle.map((action) => [`Action ${action}`, true] as const),
      ...toggle.map((action) => [`Action ${action}`, false] as const),
    ] as const) {
      getByText(document.body, button).click();
      await (isOpen ? opened(element) : closed(element));
    }
  });

  it('by a click in a web component in such a button', async () => {
    const element = await begin(
      `<button data-portico-action="${name}:open&id=news"><span></span></button>${html('id="news"')}`,
    );
    componentIn(document.querySelector('section > button > span')).click();
    await opened(element);
  });

  it('by page actions in the address, which are removed', async () => {
    const element = await begin(html('id="news"'));
    for (const [action, isOpen] of [
      ['open&id=news', true],
      ['close&id=news', false],
      ...toggle.map((own) => [`${own}&id=news`, true] as const),
      ['close', false],
    ] as const) {
      location.hash = `#action=${name}:${action}`;
      await (isOpen ? opened(element) : closed(element));
      await waitFor(() => expect(location.hash).toBe(''));
    }
  });

  it('together with all others, by a close without an id', async () => {
    const elements = await beginAll(
      `<button data-portico-action="${name}:close">Close all</button>${html('id="one"')}${html('id="two"')}`,
    );
    for (const element of elements) await show(element);
    getByText(document.body, 'Close all').click();
    for (const element of elements) await closed(element);
  });
});

it('a click in a form finds no action and causes no error, whatever the fields are called', () => {
  const names = ['matches', 'closest', 'contains', 'getAttribute', 'hasAttribute', 'localName'];
  const form = mount(`<form>${names.map((name) => `<input type="hidden" name="${name}">`).join('')}<p>Text</p></form>`);
  const errors: unknown[] = [];
  const onError = (event: ErrorEvent) => void errors.push(event.message);
  addEventListener('error', onError);
  form.querySelector<HTMLElement>('p')?.click();
  removeEventListener('error', onError);
  expect(errors).toEqual([]);
});
