import { fixedForms } from './fixed-forms.ts';
import type { FormMarkup } from './random-form.ts';

/** A form, and what happens to it before it is sent. */
export interface Situation {
  readonly name: string;
  readonly markup: FormMarkup;
  /** Changes the form and sends it; by default, its button is pressed. */
  readonly act?: (form: HTMLFormElement, button: HTMLElement) => void;
}

type Act = NonNullable<Situation['act']>;

/** Returns a situation with these controls in the first step of the form. */
const form = (name: string, inside: string, act?: Act, outside = ''): Situation => ({
  name,
  markup: (before, after) =>
    `<section>${before}<form id="compared" action="/sent" method="post"><fieldset data-step="Step"><legend>Step</legend>
    ${inside}</fieldset>${inside.includes('id="send"') || outside.includes('id="send"') ? '' : '<button id="send">Send</button>'}</form>${after}${outside}</section>`,
  ...(act && { act }),
});

const input = (id: string): HTMLInputElement => {
  const found = document.querySelector(`#${id}`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`The page holds no input with the id "${id}".`);
  return found;
};

/** Changes the form by a script, then presses the button. */
const after =
  (change: (form: HTMLFormElement) => void): Act =>
  (element, button) => {
    change(element);
    button.click();
  };

/** Enters the texts as a visitor does, whose texts alone have a length that counts. */
const typing = (texts: Readonly<Record<string, string>>): Act =>
  after(() => {
    for (const [id, text] of Object.entries(texts)) {
      input(id).focus();
      document.execCommand('insertText', false, text);
    }
  });

const choose = (name: string) =>
  after(() => {
    const chosen = new DataTransfer();
    chosen.items.add(new File(['x'], name, { type: 'image/png' }));
    input('a').files = chosen.files;
  });

/** Kinds of forms that pages have, and of scripts that change or send them. The browser alone decides what is right. */
export const situations: readonly Situation[] = [
  ...fixedForms.map(([name, inside]) => form(name, inside)),
  form(
    'typed lengths of one name',
    '<input id="a" name="t[]" maxlength="10"><input id="b" name="t[]" maxlength="5">',
    typing({ a: 'eight888', b: 'five5' }),
  ),
  form('a typed text that is too short', '<input id="a" name="a" minlength="5">', typing({ a: 'abc' })),
  form(
    'texts of the page that are too short and too long',
    '<input name="a" minlength="5" value="abc"><input id="b" name="b" maxlength="2">',
    after(() => (input('b').value = 'long')),
  ),
  form(
    'a field outside',
    '<input name="a" value="1">',
    undefined,
    '<input id="out" name="out" form="compared" required>',
  ),
  form(
    'a button outside',
    '<input name="a" value="1">',
    undefined,
    '<button id="send" form="compared" name="go" value="2">Send</button>',
  ),
  form(
    'a radio group inside and outside',
    '<input id="a" type="radio" name="r" value="1" required>',
    undefined,
    '<input type="radio" name="r" value="2" form="compared" checked>',
  ),
  form(
    'a field that a script adds',
    '<p id="place"></p>',
    after(() =>
      document.querySelector('#place')?.insertAdjacentHTML('beforeend', '<input id="late" name="late" required>'),
    ),
  ),
  form(
    'a field that a script removes',
    '<input id="a" name="a" required><input name="b" value="1">',
    after(() => input('a').remove()),
  ),
  form(
    'a field that a script renames and requires',
    '<input id="a" name="a">',
    after(() => Object.assign(input('a'), { name: 'b', required: true })),
  ),
  form(
    'a field that a script no longer requires',
    '<input id="a" name="a" required>',
    after(() => (input('a').required = false)),
  ),
  form(
    'a field that a script disables',
    '<input id="a" name="a" required>',
    after(() => (input('a').disabled = true)),
  ),
  form(
    'a field whose type a script changes',
    '<input id="a" name="a" value="ada">',
    after(() => (input('a').type = 'email')),
  ),
  form(
    'a field that a script moves into the form',
    '<p id="place"></p>',
    after(() => document.querySelector('#place')?.append(input('out'))),
    '<input id="out" name="out" required>',
  ),
  form(
    'a reset before',
    '<input id="a" name="a" required value="1">',
    after((element) => {
      input('a').value = '';
      element.reset();
    }),
  ),
  form(
    'an invalid form after a reset',
    '<input id="a" name="a" required>',
    after((element) => {
      input('a').value = '1';
      element.reset();
    }),
  ),
  form(
    'a submit by a script',
    '<input name="a" value="1"><button id="send" name="go" value="1">Send</button>',
    (element) => element.requestSubmit(),
  ),
  form('an invalid submit by a script', '<input id="a" name="a" required>', (element) => element.requestSubmit()),
  form(
    'a submit by a script with a button',
    '<input name="a" value="1"><button id="send" name="go" value="1">Send</button>',
    (element, button) => element.requestSubmit(button),
  ),
  form(
    'entries of a listener',
    '<input name="a" value="1">',
    after((element) => element.addEventListener('formdata', ({ formData }) => formData.append('added', '2'))),
  ),
  form(
    'a message of a script',
    '<input name="a" value="1"><input id="b" name="b" value="1">',
    after(() => input('b').setCustomValidity('Taken.')),
  ),
  form(
    'a message that a script has removed',
    '<input id="a" name="a" value="1">',
    after(() => {
      input('a').setCustomValidity('Taken.');
      input('a').setCustomValidity('');
    }),
  ),
  form(
    'a message of a script on a disabled field',
    '<input id="a" name="a" value="1" disabled><input name="b" value="1">',
    after(() => input('a').setCustomValidity('Taken.')),
  ),
  form(
    'a message of a script on the button',
    '<input name="a" value="1"><button id="send">Send</button>',
    (_, button) => {
      if (button instanceof HTMLButtonElement) button.setCustomValidity('Wait.');
      button.click();
    },
  ),
  form(
    'messages that the page shows itself',
    '<input id="a" name="a" required><input id="b" name="b" required>',
    after((element) => element.addEventListener('invalid', (event) => event.preventDefault(), true)),
  ),
  form(
    'the first message, which the page shows itself',
    '<input id="a" name="a" required><input id="b" name="b" required>',
    after(() => input('a').addEventListener('invalid', (event) => event.preventDefault())),
  ),
  form(
    'a message that the page sets on `invalid`',
    '<input id="a" name="a" required>',
    after(() => input('a').addEventListener('invalid', () => input('a').setCustomValidity('Who?'))),
  ),
  form(
    'an undecided box',
    '<input id="a" type="checkbox" name="a" required>',
    after(() => (input('a').indeterminate = true)),
  ),
  form('a file', '<input id="a" type="file" name="a" required>', choose('a.txt')),
  form('a file of an accepted type', '<input id="a" type="file" name="a" accept="image/*">', choose('a.png')),
  form(
    'a number off the grid of its default value',
    '<input id="a" type="number" name="a" step="3" value="2">',
    after(() => (input('a').value = '3')),
  ),
  form(
    'a long text that was typed, then changed by a script',
    '<input id="a" name="a" maxlength="3">',
    after(() => {
      input('a').focus();
      document.execCommand('insertText', false, 'abc');
      input('a').value = 'abcdef';
    }),
  ),
];
