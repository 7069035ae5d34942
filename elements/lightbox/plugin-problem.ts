import type { Dictionary } from '../../src/text/text.ts';
import { unknownSizes } from './fitting.ts';
import type { Owner } from './owner.ts';
import type { Problem } from './slide.ts';

/** §8, to the letter in English. */
const pluginTexts: Dictionary<'plugin' | 'pluginLink'> = {
  en: {
    plugin: 'The content your are attempting to view requires the %type plugin.',
    pluginLink: 'Download',
  },
  de: {
    plugin: 'Der Inhalt, den Sie ansehen möchten, braucht das Plugin %type.',
    pluginLink: 'Herunterladen',
  },
};

/** What the visitor reads in place of an item that takes a plugin which no browser has any more (§8). */
export function pluginProblem(type: string, url: string, text: Owner['text']): Problem {
  return {
    message: text(pluginTexts, 'plugin').replace('%type', type),
    link: { href: url, label: text(pluginTexts, 'pluginLink') },
    isPassing: false,
    size: unknownSizes.error,
  };
}
