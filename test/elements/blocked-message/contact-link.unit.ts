import { expect, it } from 'vitest';
import { contactLink } from '../../../elements/blocked-message/contact-link.ts';

it.each([
  ['help@harbour.example', 'mailto:help@harbour.example'],
  [' help@harbour.example ', 'mailto:help@harbour.example'],
  ['mailto:help@harbour.example?subject=Blocked', 'mailto:help@harbour.example?subject=Blocked'],
  ['+49 (40) 123-456', 'tel:+4940123456'],
  ['tel:+4940123456', 'tel:+4940123456'],
  ['/contact', '/contact'],
  ['#contact', '#contact'],
  ['https://harbour.example/contact', 'https://harbour.example/contact'],
  ['HTTPS://harbour.example/', 'HTTPS://harbour.example/'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['javascript:a@b', undefined],
  ['our office', undefined],
  ['12', undefined],
  ['', undefined],
])('the link to %j is %j', (contact, expected) => {
  expect(contactLink(contact)).toBe(expected);
});
