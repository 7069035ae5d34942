import { describe, expect, it } from 'vitest';
import { endpointUrl } from '../../../../elements/contact-form/contact-form-7/form-api.ts';

const namespace = 'contact-form-7/v1';

describe('the URL of a request', () => {
  it.each([
    ['/wp-json/', '5', 'feedback', '/wp-json/contact-form-7/v1/contact-forms/5/feedback'],
    ['/wp-json', '5', 'refill', '/wp-json/contact-form-7/v1/contact-forms/5/refill'],
    [
      'https://site.example/blog/wp-json/',
      '5',
      'feedback/schema',
      'https://site.example/blog/wp-json/contact-form-7/v1/contact-forms/5/feedback/schema',
    ],
    ['/?rest_route=/', '5', 'feedback', '/?rest_route=/contact-form-7/v1/contact-forms/5/feedback'],
    ['/index.php?rest_route=/', '5', 'refill', '/index.php?rest_route=/contact-form-7/v1/contact-forms/5/refill'],
    ['/wp-json/', 'a/b?c', 'feedback', '/wp-json/contact-form-7/v1/contact-forms/a%2Fb%3Fc/feedback'],
  ])('from %s for the form %s and %s', (restRoot, formId, call, address) => {
    expect(endpointUrl({ restRoot, namespace, formId }, call)).toBe(address);
  });

  it('contains the given namespace', () => {
    expect(endpointUrl({ restRoot: '/api/', namespace: 'forms/v2', formId: '5' }, 'feedback')).toBe(
      '/api/forms/v2/contact-forms/5/feedback',
    );
  });
});
