import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { captchaAttributes, captchaScene } from '../../conformance/forms/captcha-scene.ts';
import type { Example } from '../../conformance/example.ts';

const press = (element: Element, selector: string) => element.querySelector<HTMLElement>(selector)?.click();

const html = `
    <portico-comments>
      <ol>
        <li class="comment" id="comment-5">
          <p>Ada wrote this.</p>
          <a class="comment-reply-link" href="?replytocom=5#respond" data-commentid="5" data-postid="1" data-belowelement="comment-5"
            data-respondelement="respond" data-replyto="Reply to Ada">Reply to Ada</a>
        </li>
      </ol>
      <div id="respond">
        <h2 id="reply-title">Leave a comment <small><a id="cancel-comment-reply-link" href="#respond" hidden>Cancel reply</a></small></h2>
        <form action="/comments" method="post">
          <p><label>Comment <textarea name="comment"></textarea></label></p>
          <input type="hidden" name="comment_post_ID" value="1"><input type="hidden" name="comment_parent" value="0">
          <p><button>Send</button></p>
        </form>
      </div>
    </portico-comments>`;

export const example: Example = {
  html,
  scenes: [
    { name: 'untouched', play: () => {} },
    { name: 'a reply', play: (element) => press(element, '.comment-reply-link') },
    {
      name: 'a cancelled reply',
      play(element) {
        press(element, '.comment-reply-link');
        press(element, '#cancel-comment-reply-link');
      },
    },
    captchaScene(html.replace('<portico-comments', `<portico-comments ${captchaAttributes}`)),
    {
      name: 'a blocked comment',
      respond: () => Response.json({ apbct: { blocked: 1, comment: 'Too many links.' } }),
      async play(element) {
        element.setAttribute('send', 'request');
        await Promise.resolve(); // Waits until the setting is applied.
        press(element, 'button');
        await waitFor(() => expect(element.matches(':state(sending)')).toBe(false));
      },
    },
  ],
};
