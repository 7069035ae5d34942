import { waitFor } from '@testing-library/dom';
import { invoke } from '../../src/page/actions.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { openFrame } from './frame.ts';
import { settled } from './listening.ts';
import { defineNote, logOf, type NoteElement } from './note/note.ts';

defineNote('portico-note');

const hasCommands = 'commandForElement' in HTMLButtonElement.prototype;
const scriptTag = '<script type="module" src="/test/kit/note/script-tag.ts"></script>';

/** Clicks a button, natively or with the fallback for browsers without Invoker Commands. */
const click = (button: HTMLButtonElement | null | undefined) => {
  button?.click();
  if (!hasCommands && button) invoke(button);
};

async function logAfterClick(button: string): Promise<string[]> {
  const element = mount(`<portico-note id="there"></portico-note>${button}`) as NoteElement; // A note, defined above.
  await settled();
  logOf(element).length = 0;
  click(element.nextElementSibling as HTMLButtonElement); // Every test passes a button.
  await settled();
  return logOf(element);
}

describe('a button’s command', () => {
  it('calls the method of that name', async () => {
    expect(await logAfterClick('<button commandfor="there" command="--show">Show</button>')).toEqual(['show ']);
  });

  it('passes the button’s value', async () => {
    expect(await logAfterClick('<button commandfor="there" command="--show" value="2">Show</button>')).toEqual([
      'show 2',
    ]);
  });

  it('calls no private method', async () => {
    expect(await logAfterClick('<button commandfor="there" command="--secret">No</button>')).toEqual([]);
  });

  it('calls the method of an element in the same shadow root', async () => {
    const host = mount('<div></div>');
    host.attachShadow({ mode: 'open' }).innerHTML =
      '<portico-note id="inner"></portico-note><button commandfor="inner" command="--show">Show</button>';
    await settled();
    const [element, button] = host.shadowRoot?.children ?? [];
    click(button as HTMLButtonElement); // As written above.
    expect(element && logOf(element).filter((entry) => entry.startsWith('show'))).toEqual(['show ']);
  });

  it('calls no inherited method', async () => {
    expect(await logAfterClick('<button commandfor="there" command="--constructor">No</button>')).toEqual([]);
  });
});

describe('the fallback for browsers without Invoker Commands', () => {
  it('dispatches the command with its button on the target in the same tree', async () => {
    const host = mount('<div></div>');
    const root = host.attachShadow({ mode: 'open' });
    root.append(
      document
        .createRange()
        .createContextualFragment(
          '<portico-note id="inner"></portico-note><button commandfor="inner" command="--show" value="x">Show</button>',
        ),
    );
    await settled();
    const [element, button] = root.children;
    if (!element || !button) throw new Error('The shadow root must contain a note and a button.');
    invoke(button);
    expect(logOf(element).filter((entry) => entry.startsWith('show'))).toEqual(['show x']);
  });

  it('ignores native commands and buttons without a target', () => {
    const events: Event[] = [];
    const target = mount('<div id="target"></div>');
    target.addEventListener('command', (event) => events.push(event));
    invoke(mount('<button commandfor="target" command="show-modal">Native</button>'));
    invoke(mount('<button commandfor="nowhere" command="--show">Nowhere</button>'));
    expect(events).toEqual([]);
  });

  it('is loaded by the script tag only in browsers that need it', async () => {
    const page = '<portico-note id="there"></portico-note><button commandfor="there" command="--show">Show</button>';
    const { document, portico, performance } = await openFrame(scriptTag + page);
    await portico?.ready();
    document.querySelector('button')?.click();
    await waitFor(() => expect(document.querySelectorAll('portico-note[open]').length).toBe(1));
    const loaded = performance.getEntriesByType('resource').some(({ name }) => /\bactions\b/.test(name));
    expect(loaded).toBe(!hasCommands);
  });

  it('does nothing when the click was cancelled, like native commands', async () => {
    const page = '<portico-note id="there"></portico-note><button commandfor="there" command="--show">Show</button>';
    const { document, portico } = await openFrame(scriptTag + page);
    await portico?.ready();
    const button = document.querySelector('button');
    button?.addEventListener('click', (event) => event.preventDefault(), { once: true });
    button?.click();
    await settled();
    await settled();
    // Compares a number, because printing an element of another page never finishes.
    expect(document.querySelectorAll('portico-note[open]').length).toBe(0);
  });
});

describe('a command before the element is loaded', () => {
  it('runs after the code has loaded', async () => {
    const button = '<button commandfor="there" command="--show" value="early">Show</button>';
    const frame = await openFrame(`<portico-note id="there"></portico-note>${button}<script>
      addEventListener('DOMContentLoaded', () => queueMicrotask(() => document.querySelector('button').click()));
    </script>${scriptTag}`);
    const element = frame.document.querySelector('portico-note');
    await waitFor(() => expect(element?.shadowRoot?.textContent).toContain('early'));
    expect(element?.hasAttribute('open')).toBe(true);
  });

  it('runs in a shadow root after the code has loaded', async () => {
    const frame = await openFrame(`<div id="host"></div><script>
      document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML =
        '<portico-note id="there"></portico-note><button commandfor="there" command="--show" value="early">Show</button>';
      addEventListener('DOMContentLoaded', () =>
        queueMicrotask(() => document.querySelector('#host').shadowRoot.querySelector('button').click()));
    </script>${scriptTag}`);
    const element = frame.document.querySelector('#host')?.shadowRoot?.querySelector('portico-note');
    await waitFor(() => expect(element?.shadowRoot?.textContent).toContain('early'));
  });

  it('runs an earlier method call when the element is connected', async () => {
    const element = document.createElement('portico-note') as NoteElement; // A note, defined above.
    element.show('soon');
    expect(logOf(element)).toEqual([]);
    document.body.append(element);
    await waitFor(() => expect(logOf(element)).toEqual(['connected empty with 0', 'show soon']));
    element.remove();
  });
});
