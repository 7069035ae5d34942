import { waitFor } from '@testing-library/dom';
import axe from 'axe-core';
import { expect } from '../../expect.ts';
import { consoleLines, details } from '../../kit/listening.ts';
import { turn } from '../../clock.ts';
import type { ReplyDetail } from '../../../elements/comments/comments.settings.ts';
import { comment, list, openComments, respond } from './comment-page.ts';
import { preload } from '../../preload.ts';

const call = (element: Element, method: string, ...args: unknown[]): unknown =>
  Reflect.apply(Reflect.get(element, method) as (...given: unknown[]) => unknown, element, args);

/** Records the registered listeners until the returned function is called. */
function replaceListening(tell: (target: unknown) => void): () => void {
  const own = Object.getOwnPropertyDescriptor(EventTarget.prototype, 'addEventListener');
  const original: unknown = own?.value;
  EventTarget.prototype.addEventListener = function listen(...given: unknown[]) {
    tell(this);
    if (typeof original === 'function') Reflect.apply(original, this, given);
  };
  return () => void (own && Object.defineProperty(EventTarget.prototype, 'addEventListener', own));
}

describe('<portico-comments>: a reply', () => {
  it('moves the form under the comment, before its replies', async () => {
    const page = await openComments();
    page.replyLink('Ada').click();
    expect(page.place()).toEqual(['comment-1', 'div-comment-1', 'children']);
    expect(page.followed).toEqual([]);
  });

  it('sets the title, the parent and the cancel link', async () => {
    const page = await openComments();
    expect([page.title(), page.field('comment_parent')]).toEqual(['Leave a comment', '0']);
    page.replyLink('Bob').click();
    expect([page.title(), page.field('comment_parent'), page.field('comment_post_ID')]).toEqual([
      'Reply to Bob',
      '2',
      '1',
    ]);
    expect(page.cancelLink().checkVisibility()).toBe(true);
  });

  it('fits into the comment, even if the page gives forms a width', async () => {
    const page = await openComments(
      list(comment(1, 'Ada')).replace('<ol', '<style>form { min-width: 600px } li { width: 200px }</style><ol'),
    );
    page.replyLink('Ada').click();
    expect(page.form.getBoundingClientRect().width).toBe(200);
  });

  it('moves from one comment to another', async () => {
    const page = await openComments();
    page.replyLink('Ada').click();
    page.replyLink('Cem').click();
    expect(page.place()).toEqual(['comment-3', 'div-comment-3', undefined]);
    expect([page.title(), page.field('comment_parent')]).toEqual(['Reply to Cem', '3']);
    page.cancelLink().click();
    expect(page.title()).toBe('Leave a comment');
    expect(page.place()).toEqual(['', 'comment-list', undefined]);
  });

  it('is cancelled by the cancel link: everything but the input is restored', async () => {
    const page = await openComments();
    page.replyLink('Ada').click();
    page.textarea.value = 'I agree';
    page.cancelLink().click();
    expect(page.place()).toEqual(['', 'comment-list', undefined]);
    expect([page.title(), page.field('comment_parent'), page.textarea.value]).toEqual([
      'Leave a comment',
      '0',
      'I agree',
    ]);
    expect(page.cancelLink().checkVisibility()).toBe(false);
    expect(page.followed).toEqual([]);
  });

  it('restores the post of the form', async () => {
    const page = await openComments(list(comment(1, 'Ada').replace('data-postid="1"', 'data-postid="9"')));
    page.replyLink('Ada').click();
    expect(page.field('comment_post_ID')).toBe('9');
    page.cancelLink().click();
    expect(page.field('comment_post_ID')).toBe('1');
  });

  it('dispatches an event when it starts and when it is cancelled', async () => {
    const page = await openComments();
    const begun = details<ReplyDetail>(document, 'portico-reply');
    const given = details<ReplyDetail>(document, 'portico-reply-cancel');
    page.replyLink('Ada').click();
    page.replyLink('Ada').click();
    expect(begun).toEqual([{ commentId: '1', postId: '1' }]);
    expect(page.element.matches(':state(replying)')).toBe(true);
    page.cancelLink().click();
    page.cancelLink().click();
    expect(given).toEqual([{ commentId: '1', postId: '1' }]);
    expect(page.element.matches(':state(replying)')).toBe(false);
  });

  it('starts and is cancelled by methods', async () => {
    const page = await openComments();
    call(page.element, 'reply', 2);
    expect(page.title()).toBe('Reply to Bob');
    call(page.element, 'reply', '3');
    expect(page.title()).toBe('Reply to Cem');
    call(page.element, 'cancel');
    call(page.element, 'cancel');
    expect(page.title()).toBe('Leave a comment');
  });

  it('warns about an unknown comment', async () => {
    const warnings = consoleLines('warn');
    await preload('comments');
    const page = await openComments();
    call(page.element, 'reply', 77);
    await waitFor(() => expect(warnings.join()).toContain('comment "77" cannot be replied to'));
  });

  it('moves the form into a comment that is a list item', async () => {
    const html = list(
      comment(1, 'Ada', comment(2, 'Bob')).replace(
        'data-belowelement="div-comment-1"',
        'data-belowelement="comment-1"',
      ),
    );
    const page = await openComments(html);
    page.replyLink('Ada').click();
    expect(page.place()).toEqual(['comment-1', 'div-comment-1', 'children']);
  });

  it('works for a comment that was inserted later', async () => {
    const page = await openComments();
    page.element.querySelector('ol')?.append(document.createRange().createContextualFragment(comment(4, 'Dora')));
    page.replyLink('Dora').click();
    expect(page.title()).toBe('Reply to Dora');
  });

  it('moves the element that "respond-id" names', async () => {
    const page = await openComments(
      list(comment(1, 'Ada'), 'respond-id="answer"').replace('id="respond"', 'id="answer"'),
    );
    page.replyLink('Ada').click();
    expect(page.field('comment_parent')).toBe('1');
    expect(page.element.querySelector('#answer')?.previousElementSibling?.id).toBe('div-comment-1');
  });

  it('leaves the link to the browser if the form does not support replies, is missing or has no place', async () => {
    const bad = [
      list(comment(1, 'Ada')).replace('name="comment_parent"', 'name="other"'),
      list(comment(1, 'Ada')).replace('id="respond"', 'id="elsewhere"'),
      list(comment(1, 'Ada').replace('data-belowelement="div-comment-1"', 'data-belowelement="nowhere"')),
    ];
    for (const html of bad) {
      const page = await openComments(html);
      page.replyLink('Ada').click();
      expect(page.followed).toEqual(['?p=1&replytocom=1#respond']);
    }
  });

  it('ignores modified clicks and prevented ones', async () => {
    const page = await openComments();
    for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) {
      page.replyLink('Ada').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
    }
    expect(page.followed).toHaveLength(3);
    page.replyLink('Cem').addEventListener('click', (event) => event.preventDefault());
    page.replyLink('Cem').click();
    expect(page.title()).toBe('Leave a comment');
  });

  it('keeps a form that the server has made a reply form', async () => {
    const html = list(comment(1, 'Ada')).replace('value="0"', 'value="1"').replace('style="display:none"', '');
    const page = await openComments(html);
    expect(page.cancelLink().checkVisibility()).toBe(true);
    page.cancelLink().click();
    expect(page.followed).toEqual(['?p=1#respond']);
  });

  it('hides a cancel link that the server shows', async () => {
    const page = await openComments(list(comment(1, 'Ada')).replace('style="display:none"', ''));
    expect(page.cancelLink().checkVisibility()).toBe(false);
  });

  it('changes nested text of a title and keeps the cancel link', async () => {
    const html = list(comment(1, 'Ada')).replace('Leave a comment', '<span>Leave a comment</span>');
    const page = await openComments(html);
    page.replyLink('Ada').click();
    expect(page.element.querySelector('#reply-title span')?.textContent).toBe('Reply to Ada');
    expect(page.cancelLink().textContent).toBe('Cancel reply');
  });

  it('changes text after the cancel link and keeps the space at its end', async () => {
    const html = list(comment(1, 'Ada')).replace(/(Leave a comment )(<small>[^]*<\/small>)/, '$2 $1');
    const page = await openComments(html);
    page.replyLink('Ada').click();
    expect(page.element.querySelector('#reply-title')?.textContent).toBe('Cancel reply Reply to Ada ');
  });

  it('uses one listener for a thousand comments', async () => {
    const comments = Array.from({ length: 1000 }, (_, index) => comment(index + 1, `Author ${index + 1}`)).join('');
    const listened: unknown[] = [];
    const restore = replaceListening((target) => listened.push(target));
    const page = await openComments(list(comments));
    restore();
    const own = listened.flatMap((target) =>
      target instanceof Element && page.element.contains(target) ? target.localName : [],
    );
    expect(new Set(own)).toEqual(new Set(['portico-comments']));
    const started = performance.now();
    page.element.querySelector<HTMLElement>('[data-commentid="1000"]')?.click();
    expect(performance.now() - started).toBeLessThan(5000);
    expect(page.title()).toBe('Reply to Author 1000');
    call(page.element, 'reply', 500);
    expect(page.field('comment_parent')).toBe('500');
  });

  it('works after the element was moved', async () => {
    const page = await openComments();
    page.replyLink('Ada').click();
    const section = document.createElement('section');
    page.element.before(section);
    page.element.remove();
    await turn();
    section.append(page.element);
    await turn();
    expect(page.title()).toBe('Reply to Ada');
    page.cancelLink().click();
    expect(page.title()).toBe('Leave a comment');
    section.remove();
  });

  it('passes axe before and during a reply, in light and dark', async () => {
    const page = await openComments();
    for (const style of ['', 'color-scheme: dark; background: #111; color: #eee']) {
      document.documentElement.setAttribute('style', style);
      for (const act of [() => page.replyLink('Ada').click(), () => page.cancelLink().click()]) {
        act();
        const { violations } = await axe.run(page.element, {
          rules: { region: { enabled: false }, 'color-contrast': { enabled: style === '' } },
        });
        expect(violations.map(({ id }) => id)).toEqual([]);
      }
    }
    document.documentElement.removeAttribute('style');
  });

  it('leaves a form without a list of comments as it is', async () => {
    const page = await openComments(`<portico-comments>${respond}</portico-comments>`);
    expect(page.title()).toBe('Leave a comment');
  });
});

describe('a comment with markup of a visitor', () => {
  const written = (html: string) => comment(1, `Ada <span class="text">${html}</span>`);
  const link = (attributes: string) =>
    `<a class="comment-reply-link" href="#there" ${attributes} aria-label="Trap">Trap</a>`;

  it('cannot move the reply form to another comment', async () => {
    for (const attributes of [
      'data-commentid="3"',
      'data-commentid="3" data-belowelement="div-comment-3"',
      'data-commentid="1" data-belowelement="div-comment-3"',
      'data-commentid="3" data-belowelement="div-comment-1"',
    ]) {
      const page = await openComments(list(written(link(attributes)) + comment(3, 'Cem')));
      page.element.querySelector<HTMLElement>('.text a')?.click();
      expect([page.title(), page.field('comment_parent')]).toEqual(['Leave a comment', '0']);
      page.replyLink('Cem').click();
      expect([page.title(), page.field('comment_parent')]).toEqual(['Reply to Cem', '3']);
    }
  });

  it('cannot take the place of the reply form or of a comment by its id', async () => {
    const page = await openComments(
      list(written('<i id="respond"></i><i id="div-comment-3"></i>') + comment(3, 'Cem')),
    );
    page.replyLink('Cem').click();
    expect(page.place()).toContain('div-comment-3');
    expect(page.element.querySelector('#comment-3 #commentform')).not.toBeNull();
  });
});
