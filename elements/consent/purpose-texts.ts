import type { Host } from '../../src/kit/controller.ts';
import type { consentEvents, consentSettings } from './consent.settings.ts';
import { consentTexts } from './consent.texts.ts';
import type { PurposeText } from './notice-parts.ts';

/** Returns the label and description of a purpose: the author's texts, otherwise those of the library, otherwise the name of the purpose. */
export function purposeText(host: Host<typeof consentSettings, typeof consentEvents>, purpose: string): PurposeText {
  const text = (key: string, fallback: string) => {
    const withText = (texts: Readonly<Record<string, string>>) => ({
      [key]: (Object.hasOwn(texts, key) && texts[key]) || fallback,
    });
    return host.text({ en: withText(consentTexts.en), de: withText(consentTexts.de) }, key);
  };
  return { purpose, name: text(purpose, purpose), hint: text(`${purpose}-hint`, '') };
}
