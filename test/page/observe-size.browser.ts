import { remeasure, observeSize } from '../../src/page/observe-size.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

const frames = async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};

it('the size of an element is told soon, at each change, to all who asked, and no longer than they want', async () => {
  const element = mount('<div style="inline-size: 100px"></div>');
  const told: string[] = [];
  const [first, second] = [new AbortController(), new AbortController()];
  observeSize(element, () => told.push(`first ${element.clientWidth}`), first.signal);
  await frames();
  observeSize(element, ({ contentRect }) => told.push(`second ${contentRect.width}`), second.signal);
  await frames();
  expect(told.splice(0)).toEqual(['first 100', 'first 100', 'second 100']);
  element.style.inlineSize = '200px';
  await frames();
  expect(told.splice(0)).toEqual(['first 200', 'second 200']);
  first.abort();
  element.style.inlineSize = '300px';
  await frames();
  expect(told.splice(0)).toEqual(['second 300']);
  second.abort();
  element.style.inlineSize = '400px';
  await frames();
  expect(told).toEqual([]);
  observeSize(element, () => told.push('aborted'), first.signal);
  await frames();
  expect(told).toEqual([]);
});

it('the size of an element is told once more, when the page is laid out, though it is the same', async () => {
  const element = mount('<div style="inline-size: 100px"></div>');
  const told: number[] = [];
  const watching = new AbortController();
  observeSize(element, ({ contentRect }) => told.push(contentRect.width), watching.signal);
  await frames();
  remeasure(element);
  expect(told.splice(0)).toEqual([100]);
  await frames();
  expect(told.splice(0)).toEqual([100]);
  watching.abort();
  remeasure(element);
  await frames();
  expect(told).toEqual([]);
});
