export const en = {
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
  captcha: 'The check against spam is missing, has failed, or has expired. Please repeat it, and send the form again.',
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
} as const;

/** The key of a text. */
export type TextKey = keyof typeof en;

/** The texts of a language. */
export type Texts = Readonly<Record<TextKey, string>>;
