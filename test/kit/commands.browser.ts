import { waitFor } from '@testing-library/dom';
import { invoke } from '../../src/page/command-fallback.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { openFrame } from './frame.ts';
import { settled } from './listening.ts';
import { defineNote, logOf, type NoteElement } from './note.ts';

defineNote('portico-note');

const hasCommands = 'commandForElement' in HTMLButtonElement.prototype;
const scriptTag = '<script type="module" src="/test/kit/script-tag.ts"></script>';

/** Clicks as a visitor does: natively, or with the fallback for browsers without Invoker Commands. */
const press = (button: HTMLButtonElement | null | undefined) => {
  button?.click();
  if (!hasCommands && button) invoke(button);
};

async function pressed(button: string): Promise<string[]> {
  const element = mount(`<portico-note id="there"></portico-note>${button}`) as NoteElement; // A note, defined above.
  await settled();
  logOf(element).length = 0;
  press(element.nextElementSibling as HTMLButtonElement); // Every test passes a button.
  await settled();
  return logOf(element);
}

describe('a button’s command', () => {
  it('calls the method of that name', async () => {
    expect(await pressed('<button commandfor="there" command="--show">Show</button>')).toEqual(['show ']);
  });

  it('passes the button’s value', async () => {
    expect(await pressed('<button commandfor="there" command="--show" value="2">Show</button>')).toEqual(['show 2']);
  });

  it('reaches no method that is not public', async () => {
    expect(await pressed('<button commandfor="there" command="--secret">No</button>')).toEqual([]);
  });

  it('reaches nothing that every object has', async () => {
    expect(await pressed('<button commandfor="there" command="--constructor">No</button>')).toEqual([]);
  });
});

describe('the fallback for browsers without Invoker Commands', () => {
  it('sends the command with its button to the element that the button names, in its own tree', async () => {
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
    if (!element || !button) throw new Error('The shadow root lost what was put into it.');
    invoke(button);
    expect(logOf(element)).toContain('show x');
  });

  it('leaves the browser’s own commands, and buttons that name nothing, alone', () => {
    const sent: Event[] = [];
    const target = mount('<div id="target"></div>');
    target.addEventListener('command', (event) => sent.push(event));
    invoke(mount('<button commandfor="target" command="show-modal">Native</button>'));
    invoke(mount('<button commandfor="nowhere" command="--show">Nowhere</button>'));
    expect(sent).toEqual([]);
  });

  it('is loaded by the script tag, and only where it is needed', async () => {
    const page = '<portico-note id="there"></portico-note><button commandfor="there" command="--show">Show</button>';
    const { document, portico, performance } = await openFrame(scriptTag + page);
    await portico?.ready();
    document.querySelector('button')?.click();
    await waitFor(() => expect(document.querySelectorAll('portico-note[open]').length).toBe(1));
    const loaded = performance.getEntriesByType('resource').some(({ name }) => name.includes('command-fallback'));
    expect(loaded).toBe(!hasCommands);
  });

  it('does nothing when the click was prevented, as the browser’s own', async () => {
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

describe('a command that comes before the element’s code', () => {
  it('runs after the code has loaded', async () => {
    const button = '<button commandfor="there" command="--show" value="early">Show</button>';
    const frame = await openFrame(`<portico-note id="there"></portico-note>${button}<script>
      addEventListener('DOMContentLoaded', () => queueMicrotask(() => document.querySelector('button').click()));
    </script>${scriptTag}`);
    const element = frame.document.querySelector('portico-note');
    await waitFor(() => expect(element?.shadowRoot?.textContent).toContain('early'));
    expect(element?.hasAttribute('open')).toBe(true);
  });

  it('calls a method that is called before the element is in the page when it is', async () => {
    const element = document.createElement('portico-note') as NoteElement; // A note, defined above.
    element.show('soon');
    expect(logOf(element)).toEqual([]);
    document.body.append(element);
    await waitFor(() => expect(logOf(element)).toEqual(['connected empty with 0', 'show soon']));
    element.remove();
  });
});
