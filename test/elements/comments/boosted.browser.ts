import { getByRole } from '@testing-library/dom';
import { boost, process } from '../../boosted.ts';

import { expect } from '../../expect.ts';
import { json, installTestNetwork, type Reply, type TestNetwork } from '../../network.ts';
import { comment, list, openComments, type CommentPage } from './comment-page.ts';
import { settled } from '../../settled.ts';

const refused = json({ message: 'No links, please.' }, 400);

/** A boosted page with a comment that is being written. */
async function write(
  attributes: string,
  reply: Reply = refused,
): Promise<{
  readonly page: CommentPage;
  readonly network: TestNetwork;
  readonly requests: readonly string[];
  readonly press: () => Promise<void>;
}> {
  const network = installTestNetwork();
  network.route('/comments', reply);
  const { requests } = boost();
  const page = await openComments(list(comment(1, 'Ada'), attributes));
  process();
  page.textarea.value = 'I agree';
  const press = async () => {
    getByRole(page.form, 'button', { name: 'Post comment' }).click();
    await settled(undefined, network);
  };
  return { page, network, requests, press };
}

describe('<portico-comments> in a page with hx-boost', () => {
  it('sends a comment itself if it is configured to, and shows the response', async () => {
    const { page, network, requests, press } = await write('send="request"');
    await press();
    await press();
    expect([requests, network.sent().length]).toEqual([[], 2]);
    expect(getByRole(page.element, 'alert').textContent).toBe('No links, please.');
  });

  it('leaves a comment to htmx if the page sends it', async () => {
    const { network, requests, press } = await write('send="page"');
    await press();
    expect([requests, network.sent()]).toEqual([['post /comments'], []]);
  });

  it('sends nothing if a script of the page prevents the submit', async () => {
    const { page, network, requests, press } = await write('send="request"');
    page.form.addEventListener('submit', (event) => event.preventDefault());
    await press();
    expect([requests, network.sent()]).toEqual([[], []]);
  });

  it('leaves the next submit to htmx after an unclear response, and sends the following ones', async () => {
    const { network, requests, press } = await write('send="request"', json({}, 500));
    await press();
    expect([requests, network.sent().length]).toEqual([[], 1]);
    await press();
    expect([requests, network.sent().length]).toEqual([['post /comments'], 1]);
    await press();
    expect([requests, network.sent().length]).toEqual([['post /comments'], 2]);
  });
});
