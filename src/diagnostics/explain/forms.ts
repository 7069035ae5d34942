import type { LoggedEvent } from '../page/event-log.ts';
import { captcha } from './captcha.ts';
import { conditionDecisions } from './conditions.ts';
import { met, reason, unmet } from './reasons.ts';
import {
  answer,
  any,
  detailOf,
  had,
  has,
  isInState,
  isGrantedTo,
  lastEvent,
  not,
  set,
  state,
  type Test,
} from './facts.ts';
import {
  asks,
  check,
  consent,
  ifCancelled,
  isOn,
  needs,
  no,
  question,
  when,
  type Question,
  type Rule,
} from './rules.ts';

/* Explains the elements for forms. */

const conditions: Question = ({ element }) => Promise.resolve(conditionDecisions(element));

/** The condition that there is a form. */
const hasForm: Rule = check(has('form'), 'It contains [a|no] form.');

/** The condition that no field is invalid now, by the browser or by a message of the library. */
const areFieldsValid: Rule = ({ element }) => {
  const invalid = ':is(input, select, textarea):not(:disabled):is(:invalid, [aria-invalid="true"])';
  const names = [...element.querySelectorAll(invalid)].map((control) => control.getAttribute('name') ?? control.id);
  const list = [...new Set(names)].join(', ');
  return reason(list === '', 'No field is invalid.', `These fields are invalid: ${list}.`);
};

/** The condition that the site did not block the last submit as spam; absent if the site has not decided. */
const ifBlocked: Rule = ({ events }) => {
  const last = lastEvent(events, 'portico-blocked');
  const comment = detailOf(last, 'comment');
  const detail = typeof comment === 'string' && comment !== '' ? `: ${comment}` : '.';
  return last && unmet(`The site blocked the last submit as spam${detail}`);
};

const wasSubmitted = (test: Test): Rule => check(test, 'The form [was submitted.|has not been submitted yet.]');

const isSubmitting = no('The server has not responded yet.');

/** The condition that the server accepted the last submit; absent without a result. */
const result: Rule = ({ events }) => {
  const last = lastEvent(events, 'portico-submit', 'portico-before-submit');
  if (last?.name !== 'portico-submit') return undefined;
  const [status, message] = [String(detailOf(last, 'status')), String(detailOf(last, 'message'))];
  return reason(status === 'sent', 'The server accepted it.', `The last submit had the status "${status}": ${message}`);
};

export const contactForm = [
  question(
    'Was sent',
    hasForm,
    asks('identity', {
      cms: 'It is sent to Contact Form 7.',
      own: 'It [is sent to {endpoint}.|has no address: neither endpoint nor form-id is set, so the browser sends it, if at all.]',
    }),
    wasSubmitted(any(had('portico-before-submit', 'portico-submit'), state('submitting'), state('sent'))),
    when(not(state('sent')), areFieldsValid),
    asks('isReleased', {
      setting: '[|Submits wait because of the setting blocked.]',
      page: '[|Submits wait because of wpcf7.blocked.]',
    }),
    when(state('submitting'), isSubmitting),
    ifCancelled('portico-before-submit'),
    ifBlocked,
    result,
  ),
  question('Stores a draft', ...needs('draft', 'memory')),
  question(
    'Opened another page',
    check(any(set('redirect'), set('serverRedirect')), '[redirect or|Neither redirect nor] server-redirect is set.'),
    wasSubmitted(state('sent')),
  ),
  question('Reports results for analytics', ...needs('analytics', 'analytics')),
  captcha,
  conditions,
];

export const comments = [
  question(
    'Sends the comment',
    hasForm,
    areFieldsValid,
    when(state('sending'), isSubmitting),
    ({ element }) => {
      const message = element.querySelector('.portico-comment-status')?.textContent;
      return message ? unmet(`The form shows this message: ${message}`) : undefined;
    },
    ifBlocked,
  ),
  question(
    'Sends in the background',
    asks('sends', {
      send: 'The setting send is "{send}".',
      auto: 'The setting send is "auto", and the page contains [a|no] <portico-blocked-message>.',
    }),
  ),
  question('Stores a draft', ...needs('draft', 'memory')),
  captcha,
];

export const formSteps = [
  question(
    'Shows the next step',
    hasForm,
    (context) => {
      const found = answer(context, 'invalidFields') as readonly { readonly control: Element }[]; // The type of this getter.
      const names = found.map(({ control }) => control.getAttribute('name') ?? control.id).join(', ');
      const step = Number(context.settings['current']) + 1;
      return names ? unmet(`Fields of step ${step} are invalid: ${names}.`) : undefined;
    },
    ifCancelled('portico-before-step'),
    ({ settings, events }) =>
      Number(settings['current']) + 1 === detailOf(lastEvent(events, 'portico-step'), 'total')
        ? unmet('This is the last step.')
        : undefined,
  ),
  question('Stores the progress', ...needs('keepProgress', 'memory')),
  conditions,
];

/** The condition that the last submit was not refused; absent if no submit was refused. */
const refusedFields: Rule = ({ events }) => {
  const last = lastEvent(events, 'portico-invalid', 'portico-valid');
  const fields = last?.name === 'portico-invalid' ? detailOf(last, 'invalidFields') : undefined;
  if (!Array.isArray(fields)) return undefined;
  const list = fields.map((violation: unknown) => {
    const [field, rule, message] = ['field', 'rule', 'message'].map((name) => {
      const value: unknown = Reflect.get(Object(violation), name);
      return typeof value === 'string' ? value : '';
    });
    return `${field} (${rule || message})`;
  });
  return unmet(`The last check refused these fields: ${list.join(', ')}.`);
};

/** Lists the values that a server has refused or could not check, by field. */
const remoteChecks: Rule = ({ events }) => {
  const checks = events
    .filter(({ name }) => name === 'portico-remote')
    .map((event): [unknown, LoggedEvent] => [detailOf(event, 'field'), event]);
  return [...new Map(checks).values()].flatMap((event) => {
    const [field, verdict, message] = ['field', 'verdict', 'message'].map((name) => String(detailOf(event, name)));
    if (verdict === 'invalid') return [unmet(`The server refused the field ${field}: ${message}`)];
    return verdict === 'unreachable' ? [unmet(`The server that checks the field ${field} could not be reached.`)] : [];
  });
};

export const formValidator = [
  question(
    'Lets the form be sent',
    hasForm,
    when(
      state('checking'),
      no('A server is still checking a value.'),
      wasSubmitted(had('portico-invalid', 'portico-valid')),
    ),
    refusedFields,
    remoteChecks,
  ),
  captcha,
  conditions,
];

const insertion: Rule = ({ element, settings, events }) => {
  const verdict = detailOf(lastEvent(events, 'portico-allowed', 'portico-denied'), 'reason');
  if (isInState(element, 'waiting')) return unmet('The site has not answered the request yet.');
  if (isInState(element, 'allowed'))
    return verdict === 'error'
      ? met('The request failed, and the setting on-error is "allow".')
      : met('The form is in the page.');
  if (isInState(element, 'denied'))
    return verdict === 'denied'
      ? unmet('The site classifies the visitor as a bot.')
      : unmet(`The request failed (on-error="${String(settings['onError'])}"), or the encoded form cannot be read.`);
  return settings['encoded'] || element.querySelector('.ct-encoded-form')
    ? unmet('It sends its request when it comes near the window.')
    : unmet('It contains no encoded form.');
};

export const protectedForm = [question('Shows the form', insertion), captcha];

const isFirst = when(
  (context) => answer(context, 'isFirst') === false,
  no('Only the first <portico-antispam> of the page is active, and this one is another.'),
);
const isFull = check(set('mode', 'full'), 'The setting mode is ["full".|"{mode}".]');
const lacksConsent = when(not(isGrantedTo('profiling')), no('There is no consent to profiling yet.'));

export const antispam = [
  question('Collects data about the visitor', consent('profiling'), isFirst),
  question(
    'Uses the bot detector',
    check(set('botDetectorUrl'), 'The setting bot-detector-url is [set.|empty.]'),
    isFull,
    lacksConsent,
    isFirst,
  ),
  question('Loads the pixel', isOn('pixel'), isFull, lacksConsent, isFirst),
];
