import { describe, expect, it } from 'vitest';
import { parseAction } from '../../src/page/actions.ts';

const element = (command: string, tag: string, id: string) => ({ kind: 'element', command, tag, id });

describe('parseAction()', () => {
  it.each([
    ['reload-page', { kind: 'reload' }],
    ['popup:open&id=7', element('--show', 'portico-popup', '7')],
    ['popup:close', element('--hide', 'portico-popup', '')],
    ['popup:close&id=7', element('--hide', 'portico-popup', '7')],
    ['off-canvas:open&id=menu', element('--show', 'portico-off-canvas', 'menu')],
    ['off-canvas:close&id=menu', element('--hide', 'portico-off-canvas', 'menu')],
    ['off-canvas:toggle&id=menu', element('--toggle', 'portico-off-canvas', 'menu')],
    ['popup%3Aopen%26id%3D7', element('--show', 'portico-popup', '7')],
    ['popup:open&toggle=false&id=7', element('--show', 'portico-popup', '7')],
    ['consent:grant&purpose=media', undefined],
    ['consent:revoke&purpose=media', { kind: 'revoke', purpose: 'media' }],
    ['popup:open&id=100%', element('--show', 'portico-popup', '100%')],
  ])('parses “%s”', (text, action) => {
    expect(parseAction(text)).toEqual(action);
  });

  it.each(['', 'popup', 'popup:toggle', 'lightbox:open', 'constructor', 'toString&id=1', '&id=7', 'Reload-Page'])(
    'returns undefined for “%s”',
    (text) => {
      expect(parseAction(text)).toBeUndefined();
    },
  );
});
