import { runAction, runFragmentAction } from '../../src/page/actions.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

/** Returns the commands that an action sends, with the ids of their targets. */
function commandsOf(text: string): string[] {
  const commands: string[] = [];
  runAction(text, ({ id }, command) => void commands.push(`${id} ${command}`));
  return commands;
}

const page = `<div>
  <portico-popup id="a" open></portico-popup><portico-popup id="b"></portico-popup><portico-popup id="c" open></portico-popup>
  <portico-off-canvas id="d" open></portico-off-canvas><p id="e"></p></div>`;

describe('runAction()', () => {
  const actions: readonly (readonly [text: string, commands: string[]])[] = [
    ['popup:open&id=b', ['b --show']],
    ['popup:close&id=a', ['a --hide']],
    ['popup:close', ['a --hide', 'c --hide']],
    ['off-canvas:toggle&id=d', ['d --toggle']],
    ['off-canvas:close', ['d --hide']],
    ['popup:open&id=d', []],
    ['popup:open&id=e', []],
    ['popup:open&id=nowhere', []],
  ];
  for (const [text, commands] of actions) {
    it(`runs “${text}” as ${commands.join(', ') || 'no command'}`, () => {
      mount(page);
      expect(commandsOf(text)).toEqual(commands);
    });
  }
});

describe('an action about consent', () => {
  const decisions: string[] = [];
  const original = window.portico;
  beforeEach(() => {
    decisions.length = 0;
    const record = (decision: string) => async (purpose: string) => void decisions.push(`${decision} ${purpose}`);
    const consent = { grant: record('grant'), revoke: record('revoke') };
    Reflect.set(window, 'portico', { consent });
  });
  afterEach(() => {
    Reflect.set(window, 'portico', original);
  });

  it('is run by a button, unless it grants consent', () => {
    runAction('consent:grant&purpose=media', () => {});
    runAction('consent:revoke&purpose=memory', () => {});
    expect(decisions).toEqual(['revoke memory']);
  });

  it('is not run by the fragment of a link, which another site could contain', () => {
    history.replaceState(null, '', '#action=consent:revoke&purpose=media');
    runFragmentAction(() => {});
    expect([decisions, location.hash]).toEqual([[], '']);
  });
});
