import type { Example } from '../../conformance/example.ts';

const quantity = (attributes: string) =>
  `<portico-quantity><input aria-label="Apples" name="apples" type="number" ${attributes}></portico-quantity>`;

const press = (element: Element, part: string) =>
  element.shadowRoot?.querySelector<HTMLElement>(`[part=${part}]`)?.click();

export const example: Example = {
  html: quantity('value="2" min="1" max="3"'),
  scenes: [
    { name: 'untouched', play: () => {} },
    // The value determines which buttons are enabled, and Turbo and htmx reset it.
    { name: 'increased to its maximum', isPageChanged: true, play: (element) => press(element, 'increase-button') },
    { name: 'decreased to its minimum', isPageChanged: true, play: (element) => press(element, 'decrease-button') },
    { name: 'disabled', html: quantity('value="2" disabled'), play: () => {} },
  ],
};
