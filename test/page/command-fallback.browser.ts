import { invoke } from '../../src/page/command-fallback.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

/** The commands that the element with the id `target` hears when the first button is clicked. */
function heard(root: ParentNode): string[] {
  const commands: string[] = [];
  const button = root.querySelector('button');
  root.querySelector('#target')?.addEventListener('command', (event) => {
    // A browser without Invoker Commands has no type for what is tested here.
    const { command, source } = event as Event & { command: string; source: Element };
    commands.push(
      `${command} by ${source === button ? 'the button' : 'another'}, ${event.cancelable ? 'can' : 'cannot'} be cancelled`,
    );
  });
  if (button) invoke(button);
  return commands;
}

const page = (attributes: string): HTMLElement =>
  mount(`<div><button ${attributes}></button><p id="target"></p></div>`);

describe('a command in a browser without Invoker Commands', () => {
  it('reaches its element, with the button as its source', () => {
    expect(heard(page('commandfor="target" command="--show"'))).toEqual(['--show by the button, can be cancelled']);
  });

  it('does not bubble', () => {
    const outer = page('commandfor="target" command="--show"');
    let count = 0;
    outer.addEventListener('command', () => (count += 1));
    heard(outer);
    expect(count).toBe(0);
  });

  for (const attributes of [
    'commandfor="target" command="show-modal"',
    'commandfor="target" command=""',
    'commandfor="target"',
    'commandfor="nowhere" command="--show"',
    'command="--show"',
  ]) {
    it(`is none with ${attributes}`, () => {
      expect(heard(page(attributes))).toEqual([]);
    });
  }

  it('stays inside the shadow root of its button', () => {
    mount('<p id="target"></p>');
    const host = mount('<div>');
    const root = host.attachShadow({ mode: 'open' });
    root.append(...page('commandfor="target" command="--show"').childNodes);
    expect(heard(root)).toEqual(['--show by the button, can be cancelled']);
  });

  it('is none while the button is in no page', () => {
    const button = document.createElement('button');
    button.setAttribute('command', '--show');
    button.setAttribute('commandfor', 'target');
    invoke(button);
  });
});
