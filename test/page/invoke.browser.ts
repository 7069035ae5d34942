import { invoke } from '../../src/page/actions.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

/** Returns the commands dispatched on the element with the id `target` when the first button is clicked. */
function commandsOn(root: ParentNode): string[] {
  const commands: string[] = [];
  const button = root.querySelector('button');
  root.querySelector('#target')?.addEventListener('command', (event) => {
    // TypeScript has no type for the event in browsers without Invoker Commands.
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

describe('invoke()', () => {
  it('dispatches the command on its target, with the button as its source', () => {
    expect(commandsOn(page('commandfor="target" command="--show"'))).toEqual([
      '--show by the button, can be cancelled',
    ]);
  });

  it('dispatches an event that does not bubble', () => {
    const outer = page('commandfor="target" command="--show"');
    let count = 0;
    outer.addEventListener('command', () => (count += 1));
    commandsOn(outer);
    expect(count).toBe(0);
  });

  for (const attributes of [
    'commandfor="target" command="show-modal"',
    'commandfor="target" command=""',
    'commandfor="target"',
    'commandfor="nowhere" command="--show"',
    'command="--show"',
  ]) {
    it(`dispatches nothing with ${attributes}`, () => {
      expect(commandsOn(page(attributes))).toEqual([]);
    });
  }

  it('finds the target inside the shadow root of the button', () => {
    mount('<p id="target"></p>');
    const host = mount('<div>');
    const root = host.attachShadow({ mode: 'open' });
    root.append(...page('commandfor="target" command="--show"').childNodes);
    expect(commandsOn(root)).toEqual(['--show by the button, can be cancelled']);
  });

  it('ignores a disconnected button', () => {
    const button = document.createElement('button');
    button.setAttribute('command', '--show');
    button.setAttribute('commandfor', 'target');
    invoke(button);
  });
});
