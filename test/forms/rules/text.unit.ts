import { describe, expect, it } from 'vitest';
import { verdict } from '../rule-result.ts';

describe('email', () => {
  it.each([
    ['valid', 'a@b.co', 'six characters'],
    ['invalid', 'a@b.c', 'five characters'],
    ['valid', 'ann.lee+news@mail.example.com', 'several labels'],
    ['valid', "!#$%&'*+/=?^_`{|}~.-@example.com", 'every sign of the allowed set'],
    ['valid', 'ANN@EXAMPLE.COM', 'capitals'],
    ['valid', ' ann@example.com ', 'blanks around'],
    ['valid', 'a..b@example.com', 'two dots in the local part'],
    ['valid', 'a@x-y.example', 'a hyphen inside a label'],
    ['invalid', '@example.com', 'an @ in front'],
    ['invalid', 'ann.example.com', 'no @'],
    ['invalid', 'a@b@example.com', 'two @'],
    ['invalid', 'ann lee@example.com', 'a blank inside'],
    ['invalid', 'änn@example.com', 'a letter outside the set'],
    ['invalid', 'ann@exämple.com', 'a label with other letters'],
    ['invalid', 'ann@example', 'one label'],
    ['invalid', 'ann@example..com', 'two dots'],
    ['invalid', 'ann@.example.com', 'a dot in front'],
    ['invalid', 'ann@example.com.', 'a dot at the end'],
    ['invalid', 'ann@-example.com', 'a hyphen before a label'],
    ['invalid', 'ann@example-.com', 'a hyphen after a label'],
    ['invalid', 'ann@example.com-', 'a hyphen after the last label'],
    ['invalid', 'ann@example_x.com', 'an underscore in a label'],
  ])('is %s: %s (%s)', (expected, value) => {
    expect(verdict('email', {}, [value])).toBe(expected);
  });

  it('checks every value of the field', () => {
    expect(verdict('email', {}, ['ann@example.com', 'nope'])).toBe('invalid');
  });
});

describe('emails', () => {
  it.each([
    ['valid', ''],
    ['valid', 'ann@example.com'],
    ['valid', 'ann@example.com, bob@example.com'],
    ['invalid', 'ann@example.com, bob'],
    ['invalid', 'ann@example.com,'],
  ])('is %s: "%s"', (expected, value) => {
    expect(verdict('emails', {}, [value])).toBe(expected);
  });
});

describe('url', () => {
  const protocols =
    'http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp webcal urn';

  it.each(protocols.split(' '))('takes the protocol %s', (protocol) => {
    expect(verdict('url', {}, [`${protocol}:x`])).toBe('valid');
  });

  it.each([
    ['valid', ' https://example.com '],
    ['valid', 'https://example.com/a?b=c#d'],
    ['valid', 'http://localhost:8080/'],
    ['valid', 'http://example.com:/'],
    ['valid', 'http://example.com:0'],
    ['valid', 'http://example.com:7/a:b@c:d'],
    ['valid', 'http://example.com:65535?q=1:2'],
    ['valid', 'http://example.com:80a'],
    ['valid', 'http://ann:secret:66@example.com:80/'],
    ['valid', 'http://[::1]/'],
    ['valid', 'http://[2001:db8::1]:8080/'],
    ['valid', 'http://example.com/x:99999'],
    ['valid', 'mailto:ann@example.com:99999'],
    ['invalid', 'http://example.com:65536'],
    ['invalid', 'http://example.com:99999/'],
    ['invalid', 'http://example.com:000080/'],
    ['invalid', 'http://example.com:port/'],
    ['invalid', 'http://example.com:-1/'],
    ['invalid', 'http://example.com:80:x/'],
    ['invalid', 'http://[::1]:99999/'],
    ['invalid', 'http://:80/'],
    ['invalid', 'http://ann@/'],
    ['invalid', 'http://ann@:80'],
    ['valid', 'tel:+123456'],
    ['valid', 'tel:123456'],
    ['invalid', 'tel:12345'],
    ['invalid', 'tel:12/3'],
    ['invalid', 'example.com'],
    ['invalid', 'foo'],
    ['invalid', '//example.com'],
    ['invalid', 'http//example.com'],
    ['invalid', 'http://'],
    ['invalid', 'http:///path'],
    ['invalid', 'http://?query'],
    ['valid', 'HTTP://example.com'],
    ['valid', 'Https://example.com'],
    ['invalid', 'javascript:alert(1)'],
    ['invalid', 'data:text/html,x'],
    ['invalid', 'see http://example.com'],
    ['invalid', 'xhttp://example.com'],
  ])('is %s: %s', (expected, value) => {
    expect(verdict('url', {}, [value])).toBe(expected);
  });
});

describe('tel', () => {
  it.each([
    ['valid', '123456', '6 digits'],
    ['invalid', '12345', '5 digits'],
    ['valid', '123456789012345', '15 digits'],
    ['invalid', '1234567890123456', '16 digits'],
    ['valid', '+12345678901234', '15 characters with the plus'],
    ['invalid', '+123456789012345', '16 characters with the plus'],
    ['valid', '+49 (0)30/123-45.67', 'separators'],
    ['valid', '123\t456', 'a tab'],
    ['valid', '001234567', '00 for a plus'],
    ['invalid', '+0012', 'too short without its zeros'],
    ['invalid', '001234', 'too short with a plus for 00'],
    ['valid', '0012345678901234', '16 digits, 15 characters with a plus for 00'],
    ['valid', '123456#89', 'an extension'],
    ['valid', '123456*89 ask for Ann', 'an extension with words'],
    ['invalid', '#123456', 'nothing but an extension'],
    ['invalid', '12+3456', 'a plus inside'],
    ['invalid', '+', 'a plus alone'],
    ['invalid', '12345a', 'a letter'],
    ['invalid', '1234567 ext 9', 'a word'],
    ['invalid', '１２３４５６', 'full-width digits'],
  ])('is %s: %s (%s)', (expected, value) => {
    expect(verdict('tel', {}, [value])).toBe(expected);
  });
});

describe('minlength and maxlength', () => {
  it.each<[string, string, number | string, string[], string]>([
    ['valid', 'minlength', 3, ['abc'], 'the bound itself'],
    ['invalid', 'minlength', 3, ['ab'], 'one less'],
    ['valid', 'minlength', 3, [], 'nothing'],
    ['valid', 'minlength', 3, ['   '], 'blanks'],
    ['invalid', 'minlength', 3, ['ab '], 'a blank at the end does not count'],
    ['valid', 'minlength', 3, ['a b'], 'a blank inside does'],
    ['valid', 'minlength', 4, ['ab', 'cd'], 'two values together'],
    ['valid', 'minlength', 2, ['😀'], 'an emoji is two'],
    ['invalid', 'minlength', 4, ['a\r\nb'], 'a line break is one'],
    ['valid', 'minlength', '3', ['abc'], 'a bound written as text'],
    ['invalid', 'minlength', '3', ['ab'], 'a bound written as text'],
    ['valid', 'minlength', 'x', ['a'], 'no bound'],
    ['valid', 'maxlength', 3, ['abc'], 'the bound itself'],
    ['invalid', 'maxlength', 3, ['abcd'], 'one more'],
    ['invalid', 'maxlength', 3, ['ab', 'cd'], 'two values together'],
    ['valid', 'maxlength', 3, ['a\r\nb'], 'a line break is one'],
    ['invalid', 'maxlength', 0, ['a'], 'a bound of 0'],
    ['valid', 'maxlength', 0, [], 'nothing'],
  ])('is %s: %s %s of %j (%s)', (expected, rule, threshold, values) => {
    expect(verdict(rule, { threshold }, values)).toBe(expected);
  });
});

describe('pattern', () => {
  it.each([
    ['valid', '[a-c]+', 'abc', 'the whole value'],
    ['invalid', '[a-c]+', 'abcd', 'only a part of it'],
    ['invalid', 'a|b', 'ab', 'a choice is asked of the whole value too'],
    ['valid', '[a-c]+', '', 'nothing'],
    ['valid', '[\\p{L}--[a-z]]+', 'ÄÖ', 'sets of the flag v'],
    ['invalid', '[\\p{L}--[a-z]]+', 'äa', 'sets of the flag v'],
    ['valid', '.', '😀', 'an emoji is one character'],
    ['valid', '[', 'x', 'no expression asks nothing'],
    ['valid', 'a)|(b', 'x', 'no expression by itself'],
    ['valid', '[(]', 'x', 'no expression under the flag v'],
  ])('is %s: %s of "%s" (%s)', (expected, pattern, value) => {
    expect(verdict('pattern', { pattern }, [value])).toBe(expected);
  });

  it('holds without an expression', () => {
    expect(verdict('pattern', {}, ['x'])).toBe('valid');
  });
});
