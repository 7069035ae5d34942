import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example, Scene } from '../example.ts';

const item = (attributes = '') => `<portico-font-status info-url="/fonts" ${attributes}>Fonts</portico-font-status>`;

const asking = item('ajax-url="/ajax" ajax-nonce="abc" action="font_status" poll-attempts="1"');

const told = (status: string): Scene => ({
  name: status,
  html: asking,
  answer: () => Response.json({ success: true, data: status }),
  play: (element) => waitFor(() => expect(element.matches(`:state(${status})`)).toBe(true)),
});

export const example: Example = {
  html: item(),
  scenes: [{ name: 'asking nobody', play: () => {} }, ...['success', 'warning', 'alert', 'notice'].map(told)],
};
