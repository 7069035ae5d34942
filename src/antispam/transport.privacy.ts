import type { Recipient, SentData } from '../privacy/privacy.ts';

/** The interfaces of the site that receive the requests of anti-spam elements. */
export const siteInterfaces: readonly Recipient[] = [
  { kind: 'setting', attribute: 'rest-root', path: 'namespace', fallback: '/wp-json/' },
  { kind: 'setting', attribute: 'ajax-url', fallback: '/wp-admin/admin-ajax.php' },
];

/** The request for a fresh nonce, which every anti-spam element may send. */
export const nonceRequest: SentData = {
  to: [{ kind: 'setting', attribute: 'site-url', fallback: '/' }],
  content: 'The expired nonce of the page and the address of the refused request, without data about the visitor',
  when: 'after the site has refused an expired nonce',
  purpose: 'necessary',
};

/** The data of the page's `<portico-antispam>`, in requests of other elements. */
export const visitorData = (when: SentData['when']): SentData => ({
  to: siteInterfaces,
  content:
    'The visitor data of `<portico-antispam>`, if the page contains this element; empty without a required consent',
  when,
  purpose: 'profiling',
});
