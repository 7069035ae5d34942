import type { Texts } from './en.ts';

export const de: Texts = {
  answers: {
    sent: 'Danke für Ihre Nachricht. Sie wurde gesendet.',
    invalid: 'Ein oder mehrere Felder sind fehlerhaft. Bitte prüfen Sie sie und versuchen Sie es noch einmal.',
    spam: 'Ihre Nachricht sieht wie Spam aus. Sie wurde nicht gesendet.',
    tooFast:
      'Ihre Nachricht wurde sehr schnell gesendet, wie von einem Bot. Sie wurde nicht gesendet. Bitte senden Sie sie noch einmal.',
    failed: 'Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
    broken: 'Das Formular war nicht lesbar. Es wurde nicht gesendet.',
    foreign: 'Diese Seite darf das Formular nicht senden.',
    unverified:
      'Die Seite war zu lange geöffnet, oder die Prüfung gegen Spam ist fehlgeschlagen. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
    sendAgain:
      'Das Formular war zu lange geöffnet, oder es hat schon eine Nachricht gesendet. Bitte senden Sie es noch einmal. Wenn das nicht hilft, laden Sie die Seite neu.',
    captcha:
      'Die Prüfung gegen Spam fehlt, ist fehlgeschlagen oder abgelaufen. Bitte wiederholen Sie sie, und senden Sie das Formular noch einmal.',
    captchaUnavailable:
      'Ihre Nachricht wurde nicht gesendet, weil die Prüfung gegen Spam zurzeit nicht funktioniert. Bitte versuchen Sie es später noch einmal.',
    unknown: 'Unter dieser Adresse gibt es kein Formular.',
    method: 'Senden Sie das Formular mit POST.',
    tooSlow: 'Ihre Nachricht kam zu langsam an. Bitte versuchen Sie es noch einmal.',
    tooLarge: 'Ihre Nachricht ist zu groß.',
    fileTooLarge: 'Eine Datei ist zu groß. Erlaubt sind {max}.',
    tooManyFields: 'Das Formular hat zu viele Felder.',
    tooManyFiles: 'Es sind zu viele Dateien. Erlaubt sind höchstens {max}.',
    unsupported: 'Senden Sie das Formular als multipart/form-data oder application/x-www-form-urlencoded.',
    tooMany: 'Es gab zu viele Anfragen. Bitte versuchen Sie es in {minutes} Min. noch einmal.',
    tooLong: 'Bitte geben Sie höchstens {max} Zeichen ein.',
    oneLine: 'Bitte geben Sie eine Zeile ohne Steuerzeichen ein.',
    oneAddress: 'Bitte geben Sie eine E-Mail-Adresse ein, zum Beispiel ada@example.com.',
    noFile: 'Dieses Feld nimmt keine Dateien an.',
    fileType: 'Dieser Dateityp wird nicht angenommen.',
    titleSent: 'Gesendet',
    titleNotSent: 'Nicht gesendet',
    back: 'Mit der Zurück-Taste Ihres Browsers kommen Sie zu Ihren Eingaben zurück.',
    toForm: 'Zurück zur Seite',
  },
  comments: {
    reply: 'Antworten',
    replyTo: 'Antwort auf {author}',
    waiting: 'Ihr Kommentar wartet auf die Freigabe.',
    older: 'Ältere Kommentare',
    newer: 'Neuere Kommentare',
    notSent: 'Ihr Kommentar wurde nicht gesendet',
    back: 'Gehen Sie mit der Schaltfläche Ihres Browsers zurück: Ihr Text steht noch im Formular.',
    incomplete: 'Das Formular ist unvollständig. Bitte laden Sie die Seite neu.',
    noName: 'Bitte geben Sie Ihren Namen ein.',
    longName: 'Bitte geben Sie einen Namen mit höchstens {max} Zeichen ein.',
    noText: 'Bitte geben Sie einen Kommentar ein.',
    noAddress: 'Bitte geben Sie Ihre E-Mail-Adresse ein, oder wählen Sie die Mails über Antworten ab.',
    noComments: 'Diese Seite hat keine Kommentare.',
    noParent: 'Der Kommentar, auf den Sie antworten, existiert nicht mehr.',
  },
  replies: {
    confirmation: {
      subject: 'Mails über Antworten auf Ihren Kommentar',
      text: 'Jemand möchte, dass wir Mails über Antworten auf einen Kommentar auf {site} an diese Adresse schicken.\n\nWenn Sie das waren, öffnen Sie bitte diesen Link:\n{link}\n\nWenn nicht, beachten Sie diese Mail bitte nicht.\n',
    },
    reply: {
      subject: 'Eine Antwort auf Ihren Kommentar',
      text: 'Es gibt eine Antwort auf Ihren Kommentar auf {site}:\n{link}\n\nMit diesem Link bestellen Sie diese Mails ab:\n{unsubscribe}\n',
    },
    subscribe: {
      title: 'Mails über Antworten',
      question: 'Möchten Sie eine Mail über jede Antwort auf Ihren Kommentar?',
      button: 'Mails bestellen',
      done: 'Danke. Sie bekommen eine Mail über jede Antwort.',
      invalid: 'Dieser Link ist ungültig, oder sein Kommentar wurde gelöscht.',
    },
    unsubscribe: {
      title: 'Mails über Antworten',
      question: 'Mails über Antworten auf Ihren Kommentar abbestellen?',
      button: 'Abbestellen',
      done: 'Sie bekommen keine Mails mehr über Antworten auf diesen Kommentar.',
      invalid: 'Dieser Link ist ungültig.',
    },
  },
  confirmation: {
    sent: 'Bitte öffnen Sie den Link in der Mail, die wir Ihnen geschickt haben. Erst dann wird Ihre Nachricht gesendet.',
    subject: 'Bitte bestätigen Sie Ihre Nachricht',
    text: 'Auf {site} wurde eine Nachricht mit dieser Adresse geschrieben.\n\nWenn sie von Ihnen ist, öffnen Sie bitte diesen Link, um sie zu senden:\n{link}\n\nWenn nicht, beachten Sie diese Mail bitte nicht.\n',
    page: {
      title: 'Nachricht bestätigen',
      question: 'Möchten Sie Ihre Nachricht senden?',
      button: 'Senden',
      done: 'Danke. Ihre Nachricht wurde gesendet.',
      invalid: 'Dieser Link ist ungültig, oder seine Nachricht wurde gelöscht.',
    },
  },
  search: {
    search: 'Suchen',
    results: 'Ergebnisse für „{search}“',
    nothing: 'Nichts gefunden.',
    home: 'Startseite',
  },
};
