import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';

const headingTabs = (attributes = '') => `
  <portico-tabs label="Fruit" duration="0" ${attributes}>
    <h2>Apples</h2><section><p>Apples keep till spring.</p></section>
    <h2>Pears</h2><section><p>Pears ripen late.</p></section>
  </portico-tabs>`;

const listTabs = `
  <portico-tabs label="Fruit" duration="0">
    <ul><li class="active"><a href="#example-apples">Apples</a></li><li><a href="#example-pears">Pears</a></li></ul>
    <div id="example-apples"><p>Apples keep till spring.</p></div>
    <div id="example-pears"><p>Pears ripen late.</p></div>
  </portico-tabs>`;

const select = (element: HTMLElement, name: string) =>
  Reflect.apply(Reflect.get(element, 'select') as (name: string) => void, element, [name]);

const pears = (element: HTMLElement) => element.shadowRoot?.querySelectorAll<HTMLElement>('[part~=tab]')[1];

export const example: Example = {
  html: headingTabs(),
  written: ['current'],
  scenes: [
    { name: 'untouched', play: () => {} },
    { name: 'another tab', play: (element) => select(element, 'pears') },
    { name: 'in a column', html: headingTabs('orientation="vertical"'), play: (element) => pears(element)?.click() },
    {
      name: 'as an accordion',
      html: headingTabs('accordion="10000"'),
      async play(element) {
        await waitFor(() => expect(element.matches(':state(accordion)')).toBe(true));
        pears(element)?.click();
      },
    },
    { name: 'a list of links', html: listTabs, play: (element) => element.querySelectorAll('a')[1]?.click() },
  ],
};
