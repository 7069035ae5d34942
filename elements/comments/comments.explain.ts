import { captchaDecisions } from '../../src/diagnostics/explain/captcha.ts';
import { decide, reason, unmet, type Decision, type ExplainContext } from '../../src/diagnostics/explain/decision.ts';
import { areFieldsValid, hasForm, ifBlocked } from '../../src/diagnostics/explain/forms.ts';
import { hasConsent, isInState, isOn } from '../../src/diagnostics/explain/reasons.ts';
import type { commentsSettings } from './comments.settings.ts';

/** Explains why a comment is sent, and sent in the background, or is not. */
export function explain({ element, settings, events }: ExplainContext<typeof commentsSettings>): readonly Decision[] {
  const { send, draft, consent } = settings;
  const message = element.querySelector('.portico-comment-status')?.textContent ?? '';
  const hasBlockedMessage = document.querySelector('portico-blocked-message') !== null;
  return [
    decide('Sends the comment', [
      hasForm(element),
      areFieldsValid(element),
      isInState(element, 'sending') ? unmet('The server has not responded yet.') : undefined,
      message ? unmet(`The form shows this message: ${message}`) : undefined,
      ifBlocked(events),
    ]),
    decide('Sends in the background', [
      send === 'auto'
        ? reason(
            hasBlockedMessage,
            'The setting send is "auto", and the page contains a <portico-blocked-message>.',
            'The setting send is "auto", and the page contains no <portico-blocked-message>.',
          )
        : reason(send === 'request', 'The setting send is "request".', 'The setting send is "page".'),
    ]),
    decide('Stores a draft', [isOn('draft', draft), draft ? hasConsent('memory', consent) : undefined]),
    ...captchaDecisions(element, settings),
  ];
}
