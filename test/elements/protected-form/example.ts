import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { preload } from '../../preload.ts';
import { captchaScene } from '../../conformance/forms/captcha-scene.ts';
import type { Example, Scene } from '../../conformance/example.ts';

// Without a button: the native ones of WebKitGTK have insufficient contrast in dark mode.
const form = '<form action="/order" method="post"><label>Name <input name="name"></label> </form>';
const encoded = btoa(form);

const html = `<portico-protected-form encoded="${encoded}"><noscript>Write to us.</noscript></portico-protected-form>`;

const reach = (state: string) => async (element: HTMLElement) => {
  await preload('protected-form');
  await waitFor(() => expect(element.matches(`:state(${state})`)).toBe(true));
};

const scene = (name: string, state: string, respond: NonNullable<Scene['respond']>): Scene => ({
  name,
  html,
  respond,
  play: reach(state),
});

// With a form that is in it already, it sends no request.
const withForm = `<portico-protected-form>${form}<noscript>Write to us.</noscript></portico-protected-form>`;

export const example: Example = {
  html: withForm,
  scenes: [
    scene('waiting', 'waiting', () => new Promise<Response>(() => {})),
    scene('allowed', 'allowed', () => Response.json({ allow: 1 })),
    scene('denied', 'denied', () => Response.json({ allow: 0, message: 'Robot' })),
    {
      name: 'denied by an error',
      html: html.replace('<portico-protected-form', '<portico-protected-form on-error="deny"'),
      respond: () => Response.json({}),
      play: reach('denied'),
    },
    {
      ...captchaScene(withForm),
      play(element) {
        // Inserted markup cannot set a captcha.
        Object.assign(element, { captcha: 'altcha', captchaUrl: '/challenge', trap: 'website' });
        return captchaScene(withForm).play(element);
      },
    },
  ],
};
