import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example, Scene } from '../../conformance/example.ts';

// Own purposes: decisions about those of the library would change the other elements of the suite.
const notice = (attributes = '') =>
  `<portico-consent purposes="analytics marketing" policy="/privacy" ${attributes}></portico-consent>`;

async function ask(element: HTMLElement): Promise<void> {
  localStorage.removeItem('portico-consent');
  await waitFor(() => expect(element.matches(':state(ready)')).toBe(true));
  // Scenes share the storage, so an earlier answer may have closed it.
  Reflect.get(element, 'show').call(element);
  await waitFor(() => expect(element.matches(':state(open)')).toBe(true));
}

const press = (name: string): Scene => ({
  name,
  html: notice(),
  async play(element) {
    await ask(element);
    element.shadowRoot?.querySelector<HTMLElement>(`[part~=${name}]`)?.click();
    await waitFor(() => expect(element.matches(':state(answered):not(:state(open))')).toBe(true));
  },
});

export const example: Example = {
  html: notice(),
  scenes: [
    { name: 'open', play: ask },
    { name: 'modal', html: notice('placement="center"'), play: ask },
    { name: 'corner', html: notice('placement="bottom-end"'), play: ask },
    ...['refuse', 'save', 'accept'].map(press),
    {
      name: 'signal of the browser',
      async play(element) {
        await ask(element);
        const { prototype } = Navigator;
        const original = Object.getOwnPropertyDescriptor(prototype, 'globalPrivacyControl');
        Object.defineProperty(prototype, 'globalPrivacyControl', { configurable: true, get: () => true });
        element.setAttribute('version', '2');
        await waitFor(() => expect(element.matches(':state(signal)')).toBe(true));
        if (original) Object.defineProperty(prototype, 'globalPrivacyControl', original);
        else Reflect.deleteProperty(prototype, 'globalPrivacyControl');
      },
    },
  ],
};
