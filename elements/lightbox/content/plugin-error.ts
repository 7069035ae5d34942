import { fillPlaceholders } from '../../../src/text/placeholders.ts';
import type { Dictionary } from '../../../src/text/text.ts';
import { errorSizes } from '../stage/fit.ts';
import type { Host } from '../host.ts';
import type { Item } from '../items/item.ts';
import { ContentError, type Problem } from '../stage/slide.ts';

/** The English wording is that of the lightbox scripts of CMS themes. */
const pluginTexts: Dictionary<'plugin' | 'pluginLink'> = {
  en: {
    plugin: 'The content your are attempting to view requires the {type} plugin.',
    pluginLink: 'Download',
  },
  de: {
    plugin: 'Der Inhalt, den Sie ansehen möchten, braucht das Plugin {type}.',
    pluginLink: 'Herunterladen',
  },
};

/** Returns the message for content that needs a plugin, which no browser supports any more. */
export function pluginError(type: string, url: string, text: Host['text']): Problem {
  return {
    message: fillPlaceholders(text(pluginTexts, 'plugin'), { type }),
    link: { href: url, label: text(pluginTexts, 'pluginLink') },
    isPassing: false,
    size: errorSizes.error,
  };
}

/** Rejects with the message for Flash files. */
export const flashLoader =
  (host: Host) =>
  ({ url }: Item): never => {
    throw new ContentError({ problem: pluginError('Flash', url, (texts, key) => host.text(texts, key)) });
  };
