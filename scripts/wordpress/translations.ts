/** The translations into a language, by English text. */
type Translations = Readonly<Record<string, string>>;

/** Returns the translations in a `.po` file, without its header and without untranslated texts. */
export function readTranslations(po: string): Translations {
  const messages: Record<string, string> = {};
  for (const entry of po.replaceAll('\r\n', '\n').split(/\n{2,}/)) {
    const id = textAfter('msgid', entry);
    const translation = textAfter('msgstr', entry);
    if (id && translation) messages[id] = translation;
  }
  return messages;
}

/** Returns the joined strings after a keyword; empty if the keyword is missing. */
function textAfter(keyword: string, entry: string): string {
  const [, strings = ''] = new RegExp(String.raw`^${keyword} ((?:".*"\s*)+)`, 'm').exec(entry) ?? [];
  // The strings in a `.po` file use the escapes of JSON.
  return [...strings.matchAll(/^\s*(".*")\s*$/gm)].map(([, text = '""']) => String(JSON.parse(text))).join('');
}

/** Returns the texts that PHP files pass to the translation functions of WordPress with the text domain `portico`. */
export function translatableTexts(php: string): string[] {
  const calls = php.matchAll(
    /\b(?:__|_e|esc_html__|esc_html_e|esc_attr__|esc_attr_e)\( '((?:[^'\\]|\\.)*)', 'portico' \)/g,
  );
  return [...calls].map(([, text = '']) => text.replaceAll(/\\(['\\])/g, '$1'));
}

/** Returns a template for translators, with all texts. */
export const potFile = (texts: readonly string[]): string =>
  ['', ...texts]
    .map(
      (text) =>
        `msgid ${JSON.stringify(text)}\nmsgstr ${text === '' ? '""\n"Content-Type: text/plain; charset=UTF-8\\n"' : '""'}\n`,
    )
    .join('\n');

/** Returns the content of a translation file in the PHP format of WordPress 6.5 (`.l10n.php`). */
export const l10nData = (language: string, messages: Translations) => ({
  domain: 'portico',
  language,
  'plural-forms': 'nplurals=2; plural=(n != 1);',
  messages,
});
