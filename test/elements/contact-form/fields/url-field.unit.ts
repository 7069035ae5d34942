import { describe, expect, it } from 'vitest';
import { completeUrl } from '../../../../elements/contact-form/fields/dependent-controls.ts';

describe('the completed URL', () => {
  it.each([
    ['example.com', 'http://example.com'],
    ['  example.com\n', 'http://example.com'],
    ['www.example.com/path?a=b#c', 'http://www.example.com/path?a=b#c'],
    ['//example.com', 'http://example.com'],
    ['example.com/a:b', 'http://example.com/a:b'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://Example.com', 'HTTPS://Example.com'],
    [' ftp://example.com ', 'ftp://example.com'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['web+app:a.b', 'web+app:a.b'],
    ['nowhere', 'nowhere'],
    ['  spaces  ', 'spaces'],
    ['', ''],
    ['   ', ''],
    ['.', 'http://.'],
    ['1.5:2', 'http://1.5:2'],
  ])('for “%s” is “%s”', (typed, meant) => {
    expect(completeUrl(typed)).toBe(meant);
  });

  it('is unchanged when it is completed again', () => {
    expect(completeUrl(completeUrl('example.com'))).toBe('http://example.com');
  });
});
