import type { Visit } from '../../src/visitor/visit.ts';

/** A visit like many, but for what a test says of it. */
export const visitOf = (given: Partial<Visit> = {}): Visit => ({
  address: 'https://shop.example/offers/',
  host: 'shop.example',
  referrer: '',
  device: 'desktop',
  browser: 'firefox',
  timeZone: 'Europe/Berlin',
  arrivedAt: 0,
  isLoggedIn: false,
  roles: [],
  ...given,
});
