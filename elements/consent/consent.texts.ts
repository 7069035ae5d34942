import type { Dictionary } from '../../src/text/text.ts';

/** The keys of the notice's own texts. */
type NoticeText = 'title' | 'message' | 'accept' | 'refuse' | 'save' | 'policy' | 'signal' | 'purposes';

/** The purposes for which the library has texts. */
type NamedPurpose = 'media' | 'memory' | 'profiling' | 'analytics' | 'marketing';

/** The texts of the notice, and the label and description of each known purpose. */
export const consentTexts: Dictionary<NoticeText | NamedPurpose | `${NamedPurpose}-hint`> = {
  en: {
    title: 'Your privacy',
    message: 'May this site do the following? You can change your decision at any time.',
    accept: 'Accept all',
    refuse: 'Refuse all',
    save: 'Save choice',
    policy: 'Privacy policy',
    signal:
      'Your browser sends the signal Global Privacy Control. It counts as a refusal of everything that you do not select here.',
    purposes: 'Purposes',
    media: 'Content of other sites',
    'media-hint': 'Videos, maps and pictures load from other sites, which learn the address of your connection.',
    memory: 'Memory of this browser',
    'memory-hint': 'Drafts, closed messages and recent searches are stored in your browser.',
    profiling: 'Protection against spam',
    'profiling-hint': 'Signals of your browser help to distinguish people from bots.',
    analytics: 'Statistics',
    'analytics-hint': 'Measuring visits shows which pages are useful.',
    marketing: 'Advertising',
    'marketing-hint': 'Other companies measure their advertisements, and can recognize you on other sites.',
  },
  de: {
    title: 'Ihre Privatsphäre',
    message: 'Darf diese Website Folgendes tun? Sie können Ihre Entscheidung jederzeit ändern.',
    accept: 'Alles erlauben',
    refuse: 'Alles ablehnen',
    save: 'Auswahl speichern',
    policy: 'Datenschutzerklärung',
    signal:
      'Ihr Browser sendet das Signal Global Privacy Control. Es gilt als Ablehnung von allem, was Sie hier nicht auswählen.',
    purposes: 'Zwecke',
    media: 'Inhalte anderer Websites',
    'media-hint': 'Videos, Karten und Bilder laden von anderen Websites; diese erfahren die Adresse Ihres Anschlusses.',
    memory: 'Gedächtnis dieses Browsers',
    'memory-hint': 'Entwürfe, geschlossene Meldungen und letzte Suchen werden in Ihrem Browser gespeichert.',
    profiling: 'Schutz vor Spam',
    'profiling-hint': 'Signale Ihres Browsers helfen, Menschen von Bots zu unterscheiden.',
    analytics: 'Statistik',
    'analytics-hint': 'Die Messung der Besuche zeigt, welche Seiten nützlich sind.',
    marketing: 'Werbung',
    'marketing-hint': 'Andere Unternehmen messen ihre Werbung und können Sie auf anderen Websites wiedererkennen.',
  },
};
