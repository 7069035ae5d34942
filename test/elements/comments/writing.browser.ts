import { expect } from '../../expect.ts';
import { openComments, type CommentPage } from './comment-page.ts';

const call = (element: Element, method: string, ...args: unknown[]): unknown =>
  Reflect.apply(Reflect.get(element, method) as (...given: unknown[]) => unknown, element, args);

const caretOf = ({ selectionStart, selectionEnd, selectionDirection }: HTMLTextAreaElement) => [
  selectionStart,
  selectionEnd,
  selectionDirection,
];

/** Returns the name of the focused element: a node in a failure message would print the whole page. */
const focused = () => {
  const { activeElement } = document;
  return activeElement?.ariaLabel ?? activeElement?.getAttribute('name') ?? activeElement?.id;
};

function write({ textarea }: CommentPage): void {
  textarea.focus();
  textarea.value = 'one\ntwo\nthree\nfour\nfive\nsix\nseven';
  textarea.setSelectionRange(4, 7, 'backward');
  textarea.scrollTop = 40;
}

/** With `moveBefore` of the browser, and without it. */
const moves = [
  { name: 'by the browser’s own move, where it has one', before() {}, after() {} },
  (() => {
    const own = Object.getOwnPropertyDescriptor(Element.prototype, 'moveBefore');
    return {
      name: 'by hand',
      before: () => void Reflect.deleteProperty(Element.prototype, 'moveBefore'),
      after: () => void (own && Object.defineProperty(Element.prototype, 'moveBefore', own)),
    };
  })(),
];

for (const way of moves) {
  describe(`<portico-comments>: a visitor who is writing, moved by ${way.name}`, () => {
    before(() => way.before());
    after(() => way.after());

    it('keeps text, selection, focus and scroll positions, there and back', async () => {
      const page = await openComments();
      write(page);
      const { scrollTop } = page.textarea;
      expect(scrollTop).toBeGreaterThan(0);
      for (const act of [
        () => call(page.element, 'reply', 2),
        () => call(page.element, 'reply', 3),
        () => call(page.element, 'cancel'),
      ]) {
        act();
        expect(focused()).toBe('comment');
        expect(page.textarea.value).toContain('seven');
        expect(caretOf(page.textarea)).toEqual([4, 7, 'backward']);
        expect(page.textarea.scrollTop).toBe(scrollTop);
      }
    });

    it('keeps the focused field', async () => {
      const page = await openComments();
      page.form.querySelector<HTMLInputElement>('[name=author]')?.focus();
      call(page.element, 'reply', 1);
      expect(focused()).toBe('author');
    });

    it('keeps the caret in editable text', async () => {
      const page = await openComments();
      const editor = document.createElement('div');
      editor.id = 'editor';
      editor.contentEditable = 'true';
      editor.textContent = 'editable';
      page.form.append(editor);
      editor.focus();
      document.getSelection()?.setBaseAndExtent(editor.firstChild ?? editor, 2, editor.firstChild ?? editor, 5);
      call(page.element, 'reply', 1);
      expect(focused()).toBe('editor');
      expect(String(document.getSelection())).toBe('ita');
    });

    it('restores text and caret after a click on a reply link', async () => {
      const page = await openComments();
      write(page);
      page.replyLink('Ada').focus();
      page.replyLink('Ada').click();
      expect(focused()).toBe('comment');
      expect(caretOf(page.textarea)).toEqual([4, 7, 'backward']);
    });
  });
}

describe('<portico-comments>: the focus', () => {
  it('moves to the comment field', async () => {
    const page = await openComments();
    page.replyLink('Bob').click();
    expect(focused()).toBe('comment');
  });

  it('moves to the first usable field if the comment field is not usable', async () => {
    const page = await openComments();
    page.textarea.hidden = true;
    page.replyLink('Bob').click();
    expect(focused()).toBe('author');
  });

  it('returns to the reply link on cancel', async () => {
    const page = await openComments();
    page.replyLink('Bob').focus();
    page.replyLink('Bob').click();
    page.cancelLink().focus();
    page.cancelLink().click();
    expect(focused()).toBe('Reply to Bob');
  });

  it('returns to a reply link that gets no focus by a click', async () => {
    const page = await openComments();
    page.replyLink('Bob').click();
    page.textarea.blur();
    page.cancelLink().click();
    expect(focused()).toBe('Reply to Bob');
  });

  it('returns to the reply link from a cancel button in the form', async () => {
    const page = await openComments();
    page.replyLink('Bob').click();
    page.form.querySelector('button')?.focus();
    call(page.element, 'cancel');
    expect(focused()).toBe('Reply to Bob');
  });

  it('stays outside when a script cancels the reply', async () => {
    const page = await openComments();
    page.replyLink('Bob').click();
    page.replyLink('Cem').focus();
    call(page.element, 'cancel');
    expect(focused()).toBe('Reply to Cem');
  });

  for (const held of ['ctrlKey', 'metaKey']) {
    it(`submits on ${held} and Enter by the submit button`, async () => {
      const page = await openComments();
      const sent: unknown[] = [];
      page.form.addEventListener('submit', (event) => {
        event.preventDefault();
        sent.push(event.submitter?.id);
      });
      page.textarea.value = 'Hello';
      const key = new KeyboardEvent('keydown', { key: 'Enter', [held]: true, bubbles: true, cancelable: true });
      page.textarea.dispatchEvent(key);
      expect(sent).toEqual(['submit']);
      expect(key.defaultPrevented).toBe(true);
    });
  }

  it('submits nothing with invalid fields, a disabled button, a repeated key or other keys', async () => {
    const page = await openComments();
    let sends = 0;
    page.form.addEventListener('submit', (event) => {
      event.preventDefault();
      sends += 1;
    });
    const press = (init: KeyboardEventInit, target: Element = page.textarea) =>
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true, ...init }),
      );
    press({}); // The comment is required.
    page.textarea.value = 'Hello';
    press({ ctrlKey: false });
    press({ altKey: true });
    press({ key: 'a' });
    press({ repeat: true });
    press({ isComposing: true });
    press({}, page.replyLink('Ada'));
    const button = page.form.querySelector('button');
    if (button) button.disabled = true;
    press({});
    expect(sends).toBe(0);
    if (button) button.disabled = false;
    press({});
    expect(sends).toBe(1);
  });
});
