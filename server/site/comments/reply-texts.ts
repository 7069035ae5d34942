import type { PageTexts, Translated } from '../../mail/signed-page.ts';

/** A mail, with the placeholders `{site}`, `{link}` and `{end}`. */
interface MailTexts {
  readonly subject: string;
  readonly text: string;
}

/** The texts of the mails about replies, and of the pages that their links open, in the languages of comments. */
interface ReplyTexts {
  readonly ask: MailTexts;
  readonly tell: MailTexts;
  readonly begin: PageTexts;
  readonly end: PageTexts;
}

const en: ReplyTexts = {
  ask: {
    subject: 'Mails about replies to your comment',
    text: 'Somebody has asked for mails to this address about replies to a comment on {site}.\n\nIf it was you, please open this link:\n{link}\n\nIf not, please ignore this mail.\n',
  },
  tell: {
    subject: 'A reply to your comment',
    text: 'There is a reply to your comment on {site}:\n{link}\n\nThis link ends these mails:\n{end}\n',
  },
  begin: {
    title: 'Mails about replies',
    question: 'Do you want a mail about each reply to your comment?',
    button: 'Mail me',
    done: 'Thank you. You will get a mail about each reply.',
    invalid: 'This link is invalid, or its comment has been deleted.',
  },
  end: {
    title: 'Mails about replies',
    question: 'Do you want no more mails about replies to your comment?',
    button: 'No more mails',
    done: 'You will get no more mails about replies to this comment.',
    invalid: 'This link is invalid.',
  },
};

const de: ReplyTexts = {
  ask: {
    subject: 'Mails über Antworten auf Ihren Kommentar',
    text: 'Jemand möchte, dass wir Mails über Antworten auf einen Kommentar auf {site} an diese Adresse schicken.\n\nWenn Sie das waren, öffnen Sie bitte diesen Link:\n{link}\n\nWenn nicht, beachten Sie diese Mail bitte nicht.\n',
  },
  tell: {
    subject: 'Eine Antwort auf Ihren Kommentar',
    text: 'Es gibt eine Antwort auf Ihren Kommentar auf {site}:\n{link}\n\nDieser Link beendet diese Mails:\n{end}\n',
  },
  begin: {
    title: 'Mails über Antworten',
    question: 'Möchten Sie eine Mail über jede Antwort auf Ihren Kommentar?',
    button: 'Mails bestellen',
    done: 'Danke. Sie bekommen eine Mail über jede Antwort.',
    invalid: 'Dieser Link ist ungültig, oder sein Kommentar wurde gelöscht.',
  },
  end: {
    title: 'Mails über Antworten',
    question: 'Möchten Sie keine Mails mehr über Antworten auf Ihren Kommentar?',
    button: 'Keine Mails mehr',
    done: 'Sie bekommen keine Mails mehr über Antworten auf diesen Kommentar.',
    invalid: 'Dieser Link ist ungültig.',
  },
};

export const replyTexts: Translated<ReplyTexts> = { en, de };

/** Returns the texts of one page in all languages. */
export const pageTexts = (page: 'begin' | 'end'): Translated<PageTexts> => ({ en: en[page], de: de[page] });
