import { getByRole } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { json, installTestNetwork } from '../../network.ts';
import { recordTurboRequests } from '../../turbo.ts';
import { comment, list, openComments } from './comment-page.ts';
import { settled } from '../../settled.ts';

describe('<portico-comments> in a page with Turbo Drive', () => {
  for (const [where, attributes, ofTurbo, sent] of [
    ['sends a comment itself where it is to', 'send="request"', [], 1],
    ['leaves a comment to Turbo where the page sends it', 'send="page"', ['/comments'], 0],
  ] as const) {
    it(where, async () => {
      const sends = recordTurboRequests();
      const network = installTestNetwork();
      network.route('/comments', json({ message: 'No links, please.' }, 400));
      const page = await openComments(list(comment(1, 'Ada'), attributes));
      page.textarea.value = 'I agree';
      getByRole(page.form, 'button', { name: 'Post comment' }).click();
      await settled(undefined, network);
      expect([sends, network.sent().length]).toEqual([ofTurbo, sent]);
      expect(page.form.hasAttribute('data-turbo')).toBe(false);
    });
  }

  it('restores the author’s form for Turbo, also when a script stops the submit before the window', async () => {
    const clock = installTestClock();
    recordTurboRequests();
    installTestNetwork();
    const page = await openComments(
      list(comment(1, 'Ada'), 'send="request"').replace('<form ', '<form data-turbo="true" '),
    );
    page.textarea.value = 'I agree';
    document.body.addEventListener('submit', keep);
    getByRole(page.form, 'button', { name: 'Post comment' }).click();
    document.body.removeEventListener('submit', keep);
    await clock.advance(0);
    expect(page.form.dataset.turbo).toBe('true');
  });
});

function keep(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
