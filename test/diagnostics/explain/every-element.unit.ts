import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import elementsFile from '../../../src/diagnostics/page/elements.json' with { type: 'json' };
import { nameOf } from '../../../src/diagnostics/page/manifest.ts';

/** The elements with events or methods whose decisions need no explanation, each with the reason. */
const unexplained: Readonly<Record<string, string>> = {
  'blocked-message': 'opens on an event of another element',
  'email-decoder': 'its dialog states the reason',
  'email-verification': 'its message states the reason',
  'font-status': 'its table states the reasons',
  'header-search': 'opens on a click',
  quantity: 'each decision follows a click',
  'real-person': 'opens on a click',
  tabs: 'each decision follows a click',
  'vertical-menu': 'opens on a click',
};

const deciding = Object.entries(elementsFile.elements)
  .filter(([, { methods, events }]) => methods.length > 0 || events.length > 0)
  .map(([tag]) => nameOf(tag));

it.each(deciding)('<portico-%s> has an explanation or needs none', (name) => {
  const hasExplanation = existsSync(`elements/${name}/${name}.explain.ts`);
  expect(hasExplanation).toBe(!(name in unexplained));
});
