export const en = {
  answers: {
    sent: 'Thank you for your message. It has been sent.',
    invalid: 'One or more fields have an error. Please check and try again.',
    spam: 'Your message looks like spam. It was not sent.',
    tooFast: 'Your message was sent very quickly, as by a bot. It was not sent. Please send it again.',
    failed: 'Your message could not be sent. Please try again later.',
    broken: 'The form could not be read. It was not sent.',
    foreign: 'This page is not allowed to send this form.',
    unverified:
      'The page was open for too long, or the check against spam has failed. Please reload the page and try again.',
    sendAgain:
      'The form was open for too long, or it has already sent a message. Please send it again. If that does not help, reload the page.',
    captcha:
      'The check against spam is missing, has failed, or has expired. Please repeat it, and send the form again.',
    captchaUnavailable:
      'Your message was not sent, because the check against spam does not work at the moment. Please try again later.',
    unknown: 'There is no form at this address.',
    method: 'Send the form with POST.',
    tooSlow: 'Your message took too long to arrive. Please try again.',
    tooLarge: 'Your message is too large.',
    fileTooLarge: 'A file is too large. The maximum is {max}.',
    tooManyFields: 'The form has too many fields.',
    tooManyFiles: 'There are too many files. The maximum is {max}.',
    unsupported: 'Send the form as multipart/form-data or application/x-www-form-urlencoded.',
    tooMany: 'There were too many requests. Please try again in {minutes} min.',
    tooLong: 'Please enter at most {max} characters.',
    oneLine: 'Please enter one line without control characters.',
    oneAddress: 'Please enter one email address, such as ada@example.com.',
    noFile: 'This field accepts no files.',
    fileType: 'This type of file is not accepted.',
    titleSent: 'Sent',
    titleNotSent: 'Not sent',
    back: 'Use the Back button of your browser to return to your entries.',
    toForm: 'Back to the page',
  },
  comments: {
    reply: 'Reply',
    replyTo: 'Reply to {author}',
    waiting: 'Your comment is waiting for approval.',
    older: 'Older comments',
    newer: 'Newer comments',
    notSent: 'Your comment was not sent',
    back: 'Go back with the button of your browser: your text is still in the form.',
    incomplete: 'The form is incomplete. Please load the page again.',
    noName: 'Please enter your name.',
    longName: 'Please enter a name with at most {max} characters.',
    noText: 'Please enter a comment.',
    noAddress: 'Please enter your e-mail address, or untick the mails about replies.',
    noComments: 'This page has no comments.',
    noParent: 'The comment you are replying to no longer exists.',
  },
  replies: {
    confirmation: {
      subject: 'Mails about replies to your comment',
      text: 'Somebody has asked for mails to this address about replies to a comment on {site}.\n\nIf it was you, please open this link:\n{link}\n\nIf not, please ignore this mail.\n',
    },
    reply: {
      subject: 'A reply to your comment',
      text: 'There is a reply to your comment on {site}:\n{link}\n\nTo stop these mails, open this link:\n{unsubscribe}\n',
    },
    subscribe: {
      title: 'Mails about replies',
      question: 'Do you want a mail about each reply to your comment?',
      button: 'Mail me',
      done: 'Thank you. You will get a mail about each reply.',
      invalid: 'This link is invalid, or its comment has been deleted.',
    },
    unsubscribe: {
      title: 'Mails about replies',
      question: 'Stop the mails about replies to your comment?',
      button: 'Stop the mails',
      done: 'You will get no more mails about replies to this comment.',
      invalid: 'This link is invalid.',
    },
  },
  // The mail contains nothing of the message: its address may be that of somebody else.
  confirmation: {
    sent: 'Please open the link in the mail that we have sent you. Your message is only sent then.',
    subject: 'Please confirm your message',
    text: 'A message with this address was written on {site}.\n\nIf it is yours, please open this link to send it:\n{link}\n\nIf it is not, please ignore this mail.\n',
    page: {
      title: 'Confirm your message',
      question: 'Do you want to send your message?',
      button: 'Send',
      done: 'Thank you. Your message has been sent.',
      invalid: 'This link is invalid, or its message has been deleted.',
    },
  },
  search: {
    search: 'Search',
    results: 'Results for “{search}”',
    nothing: 'Nothing was found.',
    home: 'Home page',
  },
} as const;

/** The key of a text in an answer of a form. */
export type TextKey = keyof typeof en.answers;

type Translated<English> = English extends string
  ? string
  : { readonly [Key in keyof English]: Translated<English[Key]> };

/** The texts of a language. */
export type Texts = Translated<typeof en>;
