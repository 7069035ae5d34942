import { remeasure, observeSize } from '../../src/page/observe-size.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

const frames = async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};

it('observeSize() reports each change to all callbacks until their signals abort', async () => {
  const element = mount('<div style="inline-size: 100px"></div>');
  const reports: string[] = [];
  const [first, second] = [new AbortController(), new AbortController()];
  observeSize(element, () => reports.push(`first ${element.clientWidth}`), first.signal);
  await frames();
  observeSize(element, ({ contentRect }) => reports.push(`second ${contentRect.width}`), second.signal);
  await frames();
  expect(reports.splice(0)).toEqual(['first 100', 'first 100', 'second 100']);
  element.style.inlineSize = '200px';
  await frames();
  expect(reports.splice(0)).toEqual(['first 200', 'second 200']);
  first.abort();
  element.style.inlineSize = '300px';
  await frames();
  expect(reports.splice(0)).toEqual(['second 300']);
  second.abort();
  element.style.inlineSize = '400px';
  await frames();
  expect(reports).toEqual([]);
  observeSize(element, () => reports.push('aborted'), first.signal);
  await frames();
  expect(reports).toEqual([]);
});

it('remeasure() reports an unchanged size again after layout', async () => {
  const element = mount('<div style="inline-size: 100px"></div>');
  const reports: number[] = [];
  const controller = new AbortController();
  observeSize(element, ({ contentRect }) => reports.push(contentRect.width), controller.signal);
  await frames();
  remeasure(element);
  expect(reports.splice(0)).toEqual([100]);
  await frames();
  expect(reports.splice(0)).toEqual([100]);
  controller.abort();
  remeasure(element);
  await frames();
  expect(reports).toEqual([]);
});
