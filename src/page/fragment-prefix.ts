import { pageSettings } from './page-settings.ts';

/** Behind which the fragments of panels may stand, as existing themes print them (§2); the page-wide `hashPrefix` where the page says another. */
export function fragmentPrefix(): string {
  const own: unknown = pageSettings('page')?.hashPrefix;
  return typeof own === 'string' ? own : 'awb-';
}
