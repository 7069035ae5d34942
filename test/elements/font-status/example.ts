import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example, Scene } from '../../conformance/example.ts';

const item = (attributes = '') => `<portico-font-status info-url="/fonts" ${attributes}>Fonts</portico-font-status>`;

const requesting = item('ajax-url="/ajax" ajax-nonce="abc" action="font_status" poll-attempts="1"');

const statusScene = (status: string): Scene => ({
  name: status,
  html: requesting,
  respond: () => Response.json({ success: true, data: status }),
  play: (element) => waitFor(() => expect(element.matches(`:state(${status})`)).toBe(true)),
});

export const example: Example = {
  html: item(),
  scenes: [{ name: 'without requests', play: () => {} }, ...['success', 'warning', 'alert', 'notice'].map(statusScene)],
};
