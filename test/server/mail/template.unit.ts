import { describe, expect, it } from 'vitest';
import { fillHtml, fillText, templateMistakes } from '../../../server/mail/template.ts';
import { message } from '../outbox/messages.ts';

const sent = message(1, {
  fields: [
    ['name', '<b onclick="x">Ada & \'Co\'</b>\r\n{email}\u202e\u0000'],
    ['topic[]', 'a'],
    ['topic[]', 'b'],
  ],
});

describe('a template of a mail', () => {
  it.each([
    ['Hello {name}!', 'Hello <b onclick="x">Ada & \'Co\'</b>\r\n{email}!'],
    ['{topic} {topic[]} {missing}.', 'a, b a, b .'],
    ['{form} {site} {received} {message}', `contact https://one.example 1970-01-01T00:00:01.000Z ${sent.id}`],
    ['a { color: red } {b:c} {} { name }', 'a { color: red } {b:c} {} { name }'],
  ])('text %j', (template, text) => {
    expect(fillText(template, sent, 'https://one.example')).toBe(text);
  });

  it('shows values in HTML as text', () => {
    expect(fillHtml('<p>{name}</p>{fields}', sent)).toMatch(
      /^<p>&lt;b onclick=&quot;x&quot;&gt;Ada &amp; &#39;Co&#39;&lt;\/b&gt;<br>\{email\}<\/p>name:<br>/,
    );
  });

  it.each<[template: string, isHtml: boolean, mistakes: (string | RegExp)[]]>([
    ['Hello {name}, {fields}{form}{site}{received}{message}{topic}', false, []],
    [
      'Hello\n{naem}',
      false,
      [
        /^line 2: \{naem\} is no field of the form; expected one of name, topic, fields, form, .* Did you mean "name"\?$/,
      ],
    ],
    ['<style>p { color: red }</style><p>{name} <b>{name}</b>', true, []],
    ['<p>{name}\n<a href="{name}">', true, [/^line 1: \{name\} is in a tag, a comment/]],
    ['<script>{name}</script>', true, [/in a tag/]],
    ['<style>{name}</style>', true, [/in a tag/]],
    ['<!-- {name} -->', true, [/in a tag/]],
    ['<b {name}>', true, [/in a tag/]],
  ])('%j (HTML: %s) has the mistakes %j', (template, isHtml, mistakes) => {
    expect(templateMistakes(template, isHtml, ['name', 'topic[]'])).toEqual(
      mistakes.map((one) => expect.stringMatching(one)),
    );
  });

  it('may have any field of a form that does not declare them', () => {
    expect(templateMistakes('{anything}', false, [])).toEqual([]);
  });
});
