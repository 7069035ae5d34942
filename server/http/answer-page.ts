import { html } from 'hono/html';
import type { Language } from './options.ts';
import type { Translate } from '../languages/texts.ts';

/** The content security policy of the page: no scripts and no forms, only style sheets and their files. */
export const pagePolicy =
  "default-src 'none'; style-src 'self' https:; img-src 'self' https: data:; font-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The content of the response page for visitors without JavaScript. */
export interface AnswerPage {
  readonly language: Language;
  readonly translate: Translate;
  readonly isSent: boolean;
  readonly message: string;
  readonly errors: readonly { readonly label: string; readonly message: string }[];
  /** The address of the page with the form. */
  readonly formPage: string | undefined;
  readonly stylesheet: string | undefined;
}

/** Renders the page. All values are escaped. */
export async function answerPage(page: AnswerPage): Promise<string> {
  const { translate, isSent, message, errors, formPage, stylesheet } = page;
  const title = translate(isSent ? 'titleSent' : 'titleNotSent');
  const markup = await html`<!doctype html>
<html lang="${page.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    ${stylesheet === undefined ? '' : html`<link rel="stylesheet" href="${stylesheet}">`}
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${message}</p>
      ${errors.length === 0 ? '' : html`<ul>${errors.map((error) => html`<li><strong>${error.label}</strong>: ${error.message}</li>`)}</ul>`}
      ${isSent ? '' : html`<p>${translate('back')}</p>`}
      ${formPage === undefined ? '' : html`<p><a href="${formPage}">${translate('toForm')}</a></p>`}
    </main>
  </body>
</html>
`;
  return markup.toString();
}
