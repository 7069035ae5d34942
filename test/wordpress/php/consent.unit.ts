import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { hasPhp } from '../../docs/server-process.ts';
import { php } from './php.ts';

/** Runs the script that connects the WP Consent API, in a page that allows a category the second time it is asked. */
function consentPage(globals: Readonly<Record<string, unknown>>) {
  const script = php('return portico_consent_script( portico_consent_categories(), array( "media" ) );');
  const asked: string[] = [];
  const decided: string[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const page: Record<string, unknown> = {
    ...globals,
    document: { addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener) },
    portico: {
      consent: {
        grant: (purpose: string) => decided.push(`grant ${purpose}`),
        revoke: (purpose: string) => decided.push(`revoke ${purpose}`),
      },
    },
    wp_has_consent: (category: string) => asked.push(category) > 1,
  };
  page.window = page;
  runInNewContext(String(script), page);
  // The script defines a global function.
  return { page: page as { porticoHasConsent: (purpose: string) => boolean }, listeners, asked, decided };
}

describe.runIf(hasPhp())('consent', () => {
  it('requires consent by the settings, and connects the WP Consent API', () => {
    const code =
      'return portico_page_settings( array( "consent_media" => $input[0], "consent_memory" => $input[1] ), $input[2] );';
    expect(php(code, [false, false, true])).toEqual([]);
    expect(php(code, [true, false, false])).toEqual({ page: { consent: { media: 'required' } } });
    expect(php(code, [true, true, true])).toEqual({
      page: { consent: { media: 'required', memory: 'required' }, consentFunction: 'porticoHasConsent' },
    });
  });

  it('asks the WP Consent API for required purposes, and reports later decisions', () => {
    const { page, listeners, asked, decided } = consentPage({ wp_fallback_consent_type: 'optin' });
    expect(['media', 'media', 'memory'].map(page.porticoHasConsent)).toEqual([false, true, true]);
    expect(asked).toEqual(['marketing', 'marketing']);
    for (const detail of [{ marketing: 'allow' }, { preferences: 'deny' }, { marketing: 'deny' }])
      listeners.get('wp_listen_for_consent_change')?.({ detail });
    expect(decided).toEqual(['grant media', 'revoke media']);
  });

  it('needs consent while no plugin of the WP Consent API asks the visitor', () => {
    const { page, listeners, asked, decided } = consentPage({ wp_fallback_consent_type: '' });
    expect(page.porticoHasConsent('media')).toBe(false);
    expect(asked).toEqual([]);
    Object.assign(page, { wp_consent_type: 'optout' });
    const defined = listeners.get('wp_consent_type_defined') ?? expect.fail();
    defined({});
    expect(decided).toEqual([]);
    defined({});
    expect([asked, decided]).toEqual([['marketing', 'marketing'], ['grant media']]);
  });
});
