import { getByRole } from '@testing-library/dom';
import { boost, process } from '../../../boosted.ts';
import { expect } from '../../../expect.ts';
import { begin, closed, dialogOf, gallery, load, opened, shows } from '../lightbox-page.ts';

before(load);

const attributes = 'animation-duration="none" history="false"';

describe('<portico-lightbox> in a page with hx-boost', () => {
  it('opens a clicked item before htmx replaces the page', async () => {
    const { requests } = boost();
    const element = await begin(gallery(['One', 'Two'], attributes));
    process();
    const confirmations: Event[] = [];
    const onConfirm = (event: Event) => confirmations.push(event);
    document.addEventListener('htmx:confirm', onConfirm);
    getByRole(element, 'link', { name: 'Two' }).click();
    document.removeEventListener('htmx:confirm', onConfirm);
    await shows(await opened(element), 'Two');
    expect([requests, confirmations]).toEqual([[], []]);
    element.hide();
    await closed(element);
  });

  it('ignores other links, and its own while disabled', async () => {
    const { requests } = boost();
    const element = await begin(
      `<portico-lightbox ${attributes} enabled="false"><a href="/one.jpg">One</a><a href="/about">About</a></portico-lightbox>`,
    );
    process();
    getByRole(element, 'link', { name: 'One' }).click();
    element.setAttribute('enabled', 'true');
    getByRole(element, 'link', { name: 'About' }).click();
    expect([requests, dialogOf(element) === undefined]).toEqual([['get /one.jpg', 'get /about'], true]);
  });
});
