import { quote, type PageReader, type Problem } from '../../problem.ts';

/** The elements whose forms a captcha can protect. */
const elements = ['portico-comments', 'portico-contact-form', 'portico-form-validator', 'portico-protected-form'];

/** Finds captchas without a site key, or without the address of a challenge: their forms cannot be sent. */
export function* incompleteCaptchas<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const element of elements) {
    for (const node of page.all(`${element}[captcha]`)) {
      // A settings block may have the rest.
      if (page.all(':scope > script[type="application/json"]', node).length > 0) continue;
      const captcha = page.attribute(node, 'captcha')?.trim().toLowerCase() ?? '';
      const isOwn = captcha === 'altcha';
      if (!isOwn && !['turnstile', 'recaptcha', 'hcaptcha'].includes(captcha)) continue;
      const needed = isOwn ? 'captcha-url' : 'site-key';
      if (page.attribute(node, needed)) continue;
      const remedy = isOwn
        ? 'Write the URL of a challenge on your server into captcha-url, such as /api/contact/challenge.'
        : 'Write the key that the provider has assigned to your site into site-key.';
      const message = `captcha is ${quote(captcha)}, but there is no ${needed}, so its form cannot be sent. ${remedy}`;
      yield { node, attribute: 'captcha', missingIn: node, element, message };
    }
  }
}
