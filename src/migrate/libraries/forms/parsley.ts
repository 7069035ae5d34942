import type { Element } from 'domhandler';
import type { Change } from '../../edits.ts';
import { byHand, jQueryPlugin, type Library, migrated, type PageContext, type Widget } from '../../library.ts';
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
  const found = Object.hasOwn(parsleyAttributes, name) ? parsleyAttributes[name] : undefined;
  return found === undefined ? undefined : [found, name === 'required' ? undefined : value];
}

function* findParsley({ markup }: PageContext): Iterable<Widget> {
  for (const form of markup.all('form[data-parsley-validate], form[parsley-validate]')) {
    if (isInTag(form, tag, 'portico-contact-form')) continue;
    const changes = parsleyChanges(markup, form);
    yield typeof changes === 'string'
      ? byHand(form, changes, { tag })
      : migrated(
          form,
          [markup.wrap(form, form, tag), markup.removeAttribute(form, 'data-parsley-validate'), ...changes],
          { grade: 'A', tag },
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
      if (parsleyLooks.test(name)) continue;
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
