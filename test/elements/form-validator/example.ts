import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { chooseFile } from '../../visitor.ts';
import { captchaAttributes, captchaScene } from '../../conformance/forms/captcha-scene.ts';
import type { Example } from '../../conformance/example.ts';

const form = (fields: string, attributes = '') => `
  <portico-form-validator ${attributes}>
    <form action="/order" method="post">
      ${fields}
      <p><button>Order</button></p>
    </form>
  </portico-form-validator>`;

const name = '<p><label>Your name <input name="your-name" class="lettersonly" value="R2"></label></p>';
const user = '<p><label>User <input name="user" class="checkUsername" value="ada"></label></p>';

const conditional = `
  <p><label><input type="checkbox" name="plan"> Business</label></p>
  <p data-show-if="plan checked" data-require-if="plan checked"><label>Company <input name="company"></label></p>`;

const press = (element: HTMLElement) => element.querySelector('button')?.click();

const validate = (element: HTMLElement): Promise<boolean> =>
  Reflect.apply(Reflect.get(element, 'validate') as () => Promise<boolean>, element, []); // A public method.

export const example: Example = {
  html: form(name),
  scenes: [
    {
      name: 'with an invalid form',
      async play(element) {
        press(element);
        // The first scene waits for the code of the rules.
        await waitFor(() => expect(element.textContent).toContain('Letters only'));
      },
    },
    {
      name: 'with a valid form',
      html: form('<p><label>Your name <input name="your-name" class="required" value="Ada"></label></p>'),
      play: async (element) => expect(await validate(element)).toBe(true),
    },
    {
      name: 'with conditions',
      html: form(conditional),
      async play(element) {
        const input = element.querySelector<HTMLInputElement>('[name="company"]');
        await waitFor(() => expect(input?.checkVisibility()).toBe(false));
      },
    },
    captchaScene(form(name, captchaAttributes)),
    {
      name: 'with a chosen file',
      html: form('<p><label>Files <input type="file" name="files" multiple data-max-files="2"></label></p>', 'uploads'),
      async play(element) {
        await waitFor(() => expect(element.textContent).toContain('At most 2 files.'));
        const input = element.querySelector<HTMLInputElement>('[type="file"]');
        if (input) chooseFile(input, new File(['text'], 'a.txt', { type: 'text/plain' }));
        await waitFor(() => expect(element.textContent).toContain('a.txt'));
      },
    },
    {
      name: 'with a remote check',
      html: form(user, 'ajax-url="/ajax"'),
      respond: () => Response.json('This name is taken.'),
      async play(element) {
        press(element);
        await waitFor(() => expect(element.textContent).toContain('This name is taken.'));
      },
    },
    {
      name: 'during a remote check',
      html: form(user, 'ajax-url="/ajax"'),
      respond: () => new Promise<Response>(() => {}),
      async play(element) {
        press(element);
        await waitFor(() => expect(element.matches(':state(checking)')).toBe(true));
      },
    },
  ],
};
