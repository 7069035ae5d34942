import type { Visit } from '../../src/visitor/read-visit.ts';

/** Returns a typical visit with the given facts. */
export const visitOf = (given: Partial<Visit> = {}): Visit => ({
  address: 'https://shop.example/offers/',
  host: 'shop.example',
  cookies: '',
  language: 'en-GB',
  referrer: '',
  device: 'desktop',
  browser: 'firefox',
  timeZone: 'Europe/Berlin',
  arrivedAt: 0,
  isLoggedIn: false,
  ...given,
});
