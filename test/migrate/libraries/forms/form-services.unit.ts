import { describe, it } from 'vitest';
import { expectMigrated, expectUnchanged } from '../../expect-migration.ts';

describe('form services', () => {
  it.each([
    [
      'a form of Formspree',
      '<form action="https://formspree.io/f/mabcdefg" method="POST"><input name="email" type="email"><input type="hidden" name="_gotcha"></form>',
      '',
      '<portico-contact-form endpoint="https://formspree.io/f/mabcdefg"><form action="https://formspree.io/f/mabcdefg" method="POST"><input name="email" type="email"><input type="hidden" name="_gotcha"></form></portico-contact-form>',
      '',
    ],
    [
      'a form of Netlify',
      '<form name="contact" method="POST" data-netlify="true" action="/thanks/"><input name="email"></form>',
      '',
      '<portico-contact-form endpoint="/thanks/" accept="html" redirect="/thanks/"><form name="contact" method="POST" data-netlify="true" action="/thanks/"><input type="hidden" name="form-name" value="contact"><input name="email"></form></portico-contact-form>',
      '',
    ],
    [
      'a form of Netlify with its name',
      '<form method="POST" netlify><input type="hidden" name="form-name" value="a"><input name="email"></form>',
      '',
      '<portico-contact-form endpoint="/" accept="html"><form method="POST" netlify><input type="hidden" name="form-name" value="a"><input name="email"></form></portico-contact-form>',
      '',
    ],
    [
      'a form of Formspree with a page after it',
      '<form action="https://formspree.io/f/mabcdefg" method="POST"><input name="a"><input type="hidden" name="_next" value="https://a.example/thanks"></form>',
      '',
      '<portico-contact-form endpoint="https://formspree.io/f/mabcdefg" redirect="https://a.example/thanks" redirect-origins="https://a.example"><form action="https://formspree.io/f/mabcdefg" method="POST"><input name="a"><input type="hidden" name="_next" value="https://a.example/thanks"></form></portico-contact-form>',
      '',
    ],
    [
      'a form of FormSubmit',
      '<form action="https://formsubmit.co/a@b.c" method="POST"><input name="a"><input type="hidden" name="_next" value="/thanks"></form>',
      '',
      '<portico-contact-form endpoint="https://formsubmit.co/ajax/a@b.c" redirect="/thanks"><form action="https://formsubmit.co/a@b.c" method="POST"><input name="a"><input type="hidden" name="_next" value="/thanks"></form></portico-contact-form>',
      '',
    ],
    [
      'a form of Web3Forms',
      '<form action="https://api.web3forms.com/submit" method="POST" novalidate><input type="hidden" name="access_key" value="1"><input name="email"></form>',
      '',
      '<portico-contact-form endpoint="https://api.web3forms.com/submit"><form action="https://api.web3forms.com/submit" method="POST"><input type="hidden" name="access_key" value="1"><input name="email"></form></portico-contact-form>',
      '',
    ],
  ])('migrates %s', expectMigrated);

  it.each([
    [
      'a file for FormSubmit',
      '<form action="https://formsubmit.co/a@b.c" method="POST"><input name="a" type="file"></form>',
      '',
      'FormSubmit takes files only from forms without a script',
    ],
    [
      'a placeholder',
      '<form action="https://formspree.io/f/your_form_id" method="POST"><input name="a"></form>',
      '',
      'its action contains a placeholder',
    ],
    [
      'a field without a name',
      '<form action="https://formspree.io/f/mabcdefg" method="POST"><input id="email"></form>',
      '',
      'its field <input id="email"> in line 1 has no name, so nothing of it is sent',
    ],
    [
      'a form that a script sends',
      '<form id="f" action="https://formspree.io/f/mabcdefg" method="POST"><input name="a"></form>',
      `document.getElementById('f').addEventListener('submit', async (event) => { event.preventDefault(); await fetch('/x'); })`,
      'the script in line 1 handles it, too: it would be sent twice',
    ],
    [
      'a form with a handler',
      '<form action="https://formspree.io/f/mabcdefg" method="POST" onsubmit="send()"><input name="a"></form>',
      '',
      'its onsubmit runs a script',
    ],
    [
      'a form of Mailchimp',
      '<form action="https://x.us1.list-manage.com/subscribe/post" method="post"><input name="EMAIL"></form>',
      '',
      'Mailchimp does not answer scripts of other sites; it stays as it is',
    ],
    [
      'a form of a PHP script',
      '<form action="contact.php" method="post"><input name="a"><textarea name="b"></textarea></form>',
      '',
      'what its PHP script answers is unknown: the element needs JSON, or accept="html" for a page',
    ],
  ])('leaves %s', expectUnchanged);
});
