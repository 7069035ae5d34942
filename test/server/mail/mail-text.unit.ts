import { describe, expect, it } from 'vitest';
import { fillSubject, mailText, replyAddress, withLabels } from '../../../server/mail/mail-text.ts';
import { message, uuid } from '../outbox/messages.ts';

describe('fillSubject', () => {
  it.each([
    ['New message: {form}', 'New message: contact'],
    ['{name} ({email})', 'Ada (ada@example.org)'],
    ['{missing}|{ }|{}|{constructor}', '||| '.trim()],
    ['no placeholder } {', 'no placeholder } {'],
  ])('%j → %j', (template, subject) => {
    expect(fillSubject(template, message(1))).toBe(subject);
  });

  it.each([
    ['line breaks', 'a\r\nBcc: b@example.org', 'a Bcc: b@example.org'],
    ['other separators', 'a\u2028b\u2029c\td', 'a b c d'],
    ['control characters', '\u0000a\u001b[31m\u007f\u0085', 'a[31m'],
    ['a change of direction', 'a\u202egpj.exe', 'agpj.exe'],
    ['placeholders', '{email}', '{email}'],
    ['half a surrogate pair', '\ud800', '\ufffd'],
  ])('removes what a visitor sends: %s', (_, name, subject) => {
    expect(fillSubject('{name}', message(1, { fields: [['name', name]] }))).toBe(subject);
  });

  it('is limited to 200 characters', () => {
    const name = `${'x'.repeat(199)}🛥${'y'.repeat(1e6)}`;
    expect(fillSubject('{name}', message(1, { fields: [['name', name]] }))).toBe(`${'x'.repeat(199)}\ufffd`);
  });

  it.each(['{topics}', '{topics[]}'])('contains all values of a list: %s', (template) => {
    const fields = [
      ['topics[]', 'Boats'],
      ['topics[]', 'Ropes'],
    ] as const;
    expect(fillSubject(template, message(1, { fields }))).toBe('Boats, Ropes');
  });

  it('prefers the first of several fields with the same name, and a field to the name of the form', () => {
    const fields = [
      ['form', 'A'],
      ['form', 'B'],
    ] as const;
    expect(fillSubject('{form}', message(1, { fields }))).toBe('A');
  });
});

describe('mailText', () => {
  it('has one field per line, then the files and the form', () => {
    const files = [{ field: 'photo', name: 'a.png', type: 'image/png', bytes: new Uint8Array(1) }];
    expect(mailText(message(1, { files }))).toBe(
      [
        'name: Ada',
        'email: ada@example.org',
        'message: Hello 1',
        'photo: a.png (attached)',
        '',
        '-- ',
        'Form: contact',
        'Received: 1970-01-01T00:00:01.000Z',
        `Message: ${uuid(1)}`,
        '',
      ].join('\n'),
    );
  });

  it('names fields and files as the form does', () => {
    const files = [{ field: 'cv', name: 'a.pdf', type: 'application/pdf', bytes: new Uint8Array(1) }];
    const labels = { name: { label: 'Your name' }, cv: { label: 'CV' }, email: {} };
    expect(
      mailText(withLabels(message(1, { files }), labels))
        .split('\n')
        .slice(0, 4),
    ).toEqual(['Your name: Ada', 'email: ada@example.org', 'message: Hello 1', 'CV: a.pdf (attached)']);
  });

  it.each(['Hi\r\nemail: boss@example.org', 'Hi\remail: boss@example.org', 'Hi\u2028email: boss@example.org'])(
    'indents the lines of %j, so that they look like no other field',
    (text) => {
      const [first, ...lines] = mailText(message(1, { fields: [['message', text]] })).split('\n');
      expect(first).toBe('message:');
      expect(lines.slice(0, 2)).toEqual(['  Hi', '  email: boss@example.org']);
    },
  );

  it('removes control characters from values and names', () => {
    const text = mailText(message(1, { fields: [['a\nb\u0000', 'x\u0000\u001by']] }));
    expect(text.split('\n')[0]).toBe('a b: xy');
  });
});

describe('replyAddress', () => {
  it.each([
    ['ada@example.org', 'ada@example.org'],
    [' ada@example.org\n', 'ada@example.org'],
    ["o'hara+x@münchen.example", "o'hara+x@münchen.example"],
    ['a@b, c@d', undefined],
    ['a@b@c', undefined],
    ['Ada <ada@example.org>', undefined],
    ['ada@example.org\r\nBcc: b@example.org', undefined],
    ['ada@exa\u0000mple.org', undefined],
    ['undisclosed:;', undefined],
    ['ada', undefined],
    ['', undefined],
    [`${'a'.repeat(250)}@b.org`, undefined],
  ])('%j → %j', (text, address) => {
    expect(replyAddress(text)).toBe(address);
  });
});
