import { createElement } from '../../src/dom/create-element.ts';
import { expect } from '../expect.ts';

it('an element has the given attributes, and no others on a page with a library that extends Object.prototype', () => {
  const prototype = Reflect.getPrototypeOf({}) ?? {};
  Reflect.defineProperty(prototype, 'clone', { value: () => {}, enumerable: true, configurable: true });
  const button = createElement('button', { type: 'button', hidden: '' });
  Reflect.deleteProperty(prototype, 'clone');
  expect(button.outerHTML).toBe('<button type="button" hidden=""></button>');
});
