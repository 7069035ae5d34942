import axe from 'axe-core';
import { expect } from '../../expect.ts';
import { consoleLines, details } from '../../kit/listening.ts';
import { turn } from '../../clock.ts';
import type { ReplyDetail } from '../../../elements/comments/comments.events.ts';
import { comment, list, openComments, respond } from './comment-page.ts';
import { preload } from '../../preload.ts';

const call = (element: Element, method: string, ...args: unknown[]): unknown =>
  Reflect.apply(Reflect.get(element, method) as (...given: unknown[]) => unknown, element, args);

/** Tells who is listened to, until the function that it returns is called. */
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
  it('moves the form under the comment, before the replies that it has', async () => {
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

  it('moves on from one comment to another', async () => {
    const page = await openComments();
    page.replyLink('Ada').click();
    page.replyLink('Cem').click();
    expect(page.place()).toEqual(['comment-3', 'div-comment-3', undefined]);
    expect([page.title(), page.field('comment_parent')]).toEqual(['Reply to Cem', '3']);
    page.cancelLink().click();
    expect(page.title()).toBe('Leave a comment');
    expect(page.place()).toEqual(['', 'comment-list', undefined]);
  });

  it('is given up by the cancel link: everything is as it was, but for what was typed', async () => {
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

  it('restores the post that the form was for', async () => {
    const page = await openComments(list(comment(1, 'Ada').replace('data-postid="1"', 'data-postid="9"')));
    page.replyLink('Ada').click();
    expect(page.field('comment_post_ID')).toBe('9');
    page.cancelLink().click();
    expect(page.field('comment_post_ID')).toBe('1');
  });

  it('is told to the page, and so is its end', async () => {
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

  it('can be begun and given up by methods', async () => {
    const page = await openComments();
    call(page.element, 'reply', 2);
    expect(page.title()).toBe('Reply to Bob');
    call(page.element, 'reply', '3');
    expect(page.title()).toBe('Reply to Cem');
    call(page.element, 'cancel');
    call(page.element, 'cancel');
    expect(page.title()).toBe('Leave a comment');
  });

  it('tells an author of a comment that is not there', async () => {
    const warnings = consoleLines('warn');
    await preload('comments');
    const page = await openComments();
    call(page.element, 'reply', 77);
    await turn();
    await turn();
    expect(warnings.join()).toContain('comment "77" cannot be replied to');
  });

  it('goes into a comment that the link names as a list item', async () => {
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

  it('works for a comment that came later', async () => {
    const page = await openComments();
    page.element.querySelector('ol')?.append(document.createRange().createContextualFragment(comment(4, 'Dora')));
    page.replyLink('Dora').click();
    expect(page.title()).toBe('Reply to Dora');
  });

  it('moves what "respond-id" names', async () => {
    const page = await openComments(
      list(comment(1, 'Ada'), 'respond-id="answer"').replace('id="respond"', 'id="answer"'),
    );
    page.replyLink('Ada').click();
    expect(page.field('comment_parent')).toBe('1');
    expect(page.element.querySelector('#answer')?.previousElementSibling?.id).toBe('div-comment-1');
  });

  it('is left to the address where the form cannot answer, cannot be found, or has nowhere to go', async () => {
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

  it('is left alone where the visitor wants another tab, or another script took the click', async () => {
    const page = await openComments();
    for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) {
      page.replyLink('Ada').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
    }
    expect(page.followed).toHaveLength(3);
    page.replyLink('Cem').addEventListener('click', (event) => event.preventDefault());
    page.replyLink('Cem').click();
    expect(page.title()).toBe('Leave a comment');
  });

  it('leaves a form that the server made a reply', async () => {
    const html = list(comment(1, 'Ada')).replace('value="0"', 'value="1"').replace('style="display:none"', '');
    const page = await openComments(html);
    expect(page.cancelLink().checkVisibility()).toBe(true);
    page.cancelLink().click();
    expect(page.followed).toEqual(['?p=1#respond']);
  });

  it('hides a cancel link that a server left open', async () => {
    const page = await openComments(list(comment(1, 'Ada')).replace('style="display:none"', ''));
    expect(page.cancelLink().checkVisibility()).toBe(false);
  });

  it('changes the words of a title that stand deeper, and leaves the cancel link', async () => {
    const html = list(comment(1, 'Ada')).replace('Leave a comment', '<span>Leave a comment</span>');
    const page = await openComments(html);
    page.replyLink('Ada').click();
    expect(page.element.querySelector('#reply-title span')?.textContent).toBe('Reply to Ada');
    expect(page.cancelLink().textContent).toBe('Cancel reply');
  });

  it('changes the words of a title behind the cancel link, and the space at their end stays', async () => {
    const html = list(comment(1, 'Ada')).replace(/(Leave a comment )(<small>[^]*<\/small>)/, '$2 $1');
    const page = await openComments(html);
    page.replyLink('Ada').click();
    expect(page.element.querySelector('#reply-title')?.textContent).toBe('Cancel reply Reply to Ada ');
  });

  it('works among a thousand comments, with one listener', async () => {
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

  it('goes on when the element is moved in the page', async () => {
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

  it('passes axe before and while it is one, in light and dark', async () => {
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

  it('needs no list: a form without comments stays as it is', async () => {
    const page = await openComments(`<portico-comments>${respond}</portico-comments>`);
    expect(page.title()).toBe('Leave a comment');
  });
});
