import type { Recipient, SentData } from '../privacy/privacy.ts';

/** The interfaces of the site that receive the requests of anti-spam elements. */
export const siteInterfaces: readonly Recipient[] = [
  { kind: 'setting', attribute: 'rest-root', path: 'namespace', fallback: '/wp-json/' },
  { kind: 'setting', attribute: 'ajax-url', fallback: '/wp-admin/admin-ajax.php' },
];

/** The request for a fresh nonce, which every anti-spam element may send. */
export const nonceRequest: SentData = {
  to: [{ kind: 'setting', attribute: 'site-url', fallback: '/' }],
  content: {
    en: 'The expired nonce of the page and the address of the refused request, without data about the visitor',
    de: 'Abgelaufene Nonce der Seite und Adresse der abgewiesenen Anfrage, ohne Daten über die Person',
  },
  when: { en: 'after the site has refused an expired nonce', de: 'nach der Ablehnung einer abgelaufenen Nonce' },
  purpose: 'necessary',
};

/** The data of the page's `<portico-antispam>`, in requests of other elements. */
export const visitorData = (when: SentData['when']): SentData => ({
  to: siteInterfaces,
  content: {
    en: 'The visitor data of `<portico-antispam>`, if the page contains this element; empty without a required consent',
    de: 'Besucherdaten von `<portico-antispam>`, falls die Seite dieses Element enthält; ohne erforderliche Einwilligung leer',
  },
  when,
  purpose: 'profiling',
});
