import type { Element } from 'domhandler';
import type { Change } from '../../edits.ts';
import {
  byHand,
  firstReason,
  jQueryPlugin,
  type Library,
  migrated,
  type PageContext,
  type Widget,
} from '../../library.ts';
import { callsByElement, onlyCall } from '../initialisers.ts';
import type { Attribute, Markup } from '../../markup.ts';
import { isInTag } from '../../tree.ts';

const tag = 'portico-form-validator';

/** The attributes of Parsley, and those of HTML or Portico in their place. */
const parsleyAttributes: Readonly<Record<string, string>> = {
  required: 'required',
  minlength: 'minlength',
  maxlength: 'maxlength',
  min: 'min',
  max: 'max',
  pattern: 'pattern',
  length: 'data-rule-rangelength',
  range: 'data-rule-range',
  equalto: 'data-rule-equalto',
  'required-message': 'data-msg-required',
  'minlength-message': 'data-msg-minlength',
  'maxlength-message': 'data-msg-maxlength',
  'equalto-message': 'data-msg-equalto',
  'type-message': 'data-msg',
  'error-message': 'data-msg',
};

/** Attributes of Parsley that only say how it shows or when it checks. */
const parsleyLooks =
  /^(?:trigger|errors-container|class-handler|debounce|group|ui-enabled|focus|errors-messages-disabled|validation-threshold|trigger-after-failure|whitespace)$/;

const parsleyTypes: Readonly<Record<string, Attribute>> = {
  email: ['type', 'email'],
  url: ['type', 'url'],
  number: ['data-rule-number', 'true'],
  digits: ['data-rule-digits', 'true'],
  integer: ['data-rule-integer', 'true'],
  alphanum: ['data-rule-alphanumeric', 'true'],
};

function parsleyAttribute(name: string, value: string): Attribute | undefined {
  if (name === 'type') return parsleyTypes[value];
  // Between slashes, an expression matches parts of the value, and may have flags.
  const [, whole, isPartial] = /^\/\^(.*)\$\/$|^(\/)/.exec(name === 'pattern' ? value : '') ?? [];
  if (isPartial !== undefined) return undefined;
  if (whole !== undefined) return ['pattern', whole];
  const found = Object.hasOwn(parsleyAttributes, name) ? parsleyAttributes[name] : undefined;
  return found === undefined ? undefined : [found, name === 'required' ? undefined : value];
}

function* findParsley({ markup, calls, scripts }: PageContext): Iterable<Widget> {
  const started = callsByElement({ markup, calls });
  const forms = new Set([...markup.all('form[data-parsley-validate], form[parsley-validate]'), ...started.keys()]);
  const isUsed = scripts.some(
    (script) =>
      script.names.has('Parsley') ||
      (script.names.get('parsley') ?? 0) >
        calls.filter((call) => call.script === script && call.selector !== undefined).length,
  );
  for (const form of forms) {
    if (isInTag(form, tag, 'portico-contact-form')) continue;
    const own = started.get(form) ?? [];
    const { call, reason } = own.length === 0 ? {} : onlyCall(own);
    const changes = parsleyChanges(markup, form);
    const left = firstReason(
      isUsed && 'a script uses Parsley for more',
      reason,
      call && call.args.length > 0 && 'its options are in a script: write them at the fields',
      typeof changes === 'string' && changes,
    );
    yield left !== undefined || typeof changes === 'string'
      ? byHand(form, left ?? '')
      : migrated(
          form,
          [markup.wrap(form, form, tag), markup.removeAttribute(form, 'data-parsley-validate'), ...changes],
          { grade: call ? 'B' : 'A', calls: call ? [call] : [] },
        );
  }
}

function parsleyChanges(markup: Markup, form: Element): (readonly Change[])[] | string {
  const changes: (readonly Change[])[] = [];
  for (const field of markup.all('input, select, textarea', form))
    for (const attribute of markup.page.attributes(field)) {
      const name = /^data-parsley-(.+)/.exec(attribute)?.[1];
      if (name === undefined) continue;
      const value = markup.attribute(field, attribute) ?? '';
      if (parsleyLooks.test(name) || (name === 'required' && value === 'false')) continue;
      const written = parsleyAttribute(name, value);
      const present = written && markup.attribute(field, written[0]);
      const isText = written?.[0] === 'type' && present === 'text';
      if (!written || (present !== undefined && !isText && present !== (written[1] ?? present)))
        return `its field has ${attribute}="${value}", which has no equivalent`;
      changes.push(
        isText ? markup.setAttribute(field, 'type', written) : [],
        present === undefined
          ? markup.setAttribute(field, attribute, written)
          : markup.removeAttribute(field, attribute),
      );
    }
  return changes;
}

export const parsley: Library = {
  name: 'Parsley',
  tags: ['portico-form-validator'],
  files: /parsley[\w.-]*\.(?:js|css)/i,
  needs: jQueryPlugin,
  calls: ['$.parsley'],
  names: ['parsley', 'Parsley'],
  markup: 'form[data-parsley-validate]',
  find: findParsley,
};
