import { expect, it } from 'vitest';
import { createElement } from '../../../src/kit/view/slim-react.ts';

it('adds px to numbers in styles as React does, and leaves the props of components alone', () => {
  const style = { inlineSize: 72, margin: 0, opacity: 0.5, aspectRatio: 1.5, '--place': 2, color: 'red' };
  expect(createElement('button', { style }).props).toEqual({
    style: { inlineSize: '72px', margin: 0, opacity: 0.5, aspectRatio: 1.5, '--place': 2, color: 'red' },
  });
  expect(style.inlineSize).toBe(72);
  const Row = () => null;
  expect(createElement(Row, { style }).props).toEqual({ style });
});
