import type { Element } from 'domhandler';
import { byHand, firstReason, type Library, migrated, type PageContext, type Widget } from '../../library.ts';
import type { Attribute, Markup } from '../../markup.ts';
import { isDynamic, isInTag } from '../../tree.ts';

const tag = 'portico-contact-form';

/** Services that answer a form which a script sends. */
const services =
  /^https?:\/\/(?:formspree\.io\/(?:f\/)?\w|api\.web3forms\.com\/submit|getform\.io\/|usebasin\.com\/f\/|formsubmit\.co\/)/i;

/** The address of FormSubmit, which answers scripts at another one. */
const formSubmit = /(\/formsubmit\.co\/)(?!ajax\/)/i;

/** Hidden fields with the address of the page to which a service leads visitors. */
const nextPage = 'input[type="hidden"]:is([name="_next"], [name="redirect"])';

/** Ids that a template leaves to its author. */
const placeholder = /your[-_]?(?:form|access|e?mail|key)|form[-_]?id|xxxx|example\.com|\{/i;

const fields =
  'input:not([type="hidden"], [type="submit"], [type="button"], [type="reset"], [type="image"]), select, textarea';

/** Returns the reason why a form is by hand that holds for every service. */
function commonReason(context: PageContext, form: Element): string | undefined {
  const { markup } = context;
  const nameless = markup.all(fields, form).find((field) => !markup.attribute(field, 'name'));
  if (nameless)
    return `its field ${markup.label(nameless)} in line ${markup.line(nameless)} has no name, so nothing of it is sent`;
  if (markup.attribute(form, 'onsubmit') !== undefined) return 'its onsubmit runs a script';
  const sender = foreignSender(context, form);
  return sender === undefined ? undefined : `${sender} handles it, too: it would be sent twice`;
}

/** Returns the script that handles a form by its id or one of its classes. */
function foreignSender({ markup, scripts }: PageContext, form: Element): string | undefined {
  const id = markup.attribute(form, 'id');
  const marks = [...(id ? [id, `#${id}`] : []), ...markup.classes(form).flatMap((name) => [name, `.${name}`]), 'form'];
  const found = scripts.find(
    ({ names, text }) =>
      marks.some((mark) => names.has(mark)) && /\b(?:submit|fetch|ajax|FormData|preventDefault)\b/.test(text),
  );
  return found && (found.isInline ? `the script in line ${markup.lineAt(found.start)}` : found.file);
}

function* findForms(context: PageContext): Iterable<Widget> {
  const { markup } = context;
  for (const form of markup.all('form')) {
    if (isInTag(form, tag, 'portico-form-validator', 'portico-protected-form')) continue;
    const action = markup.attribute(form, 'action') ?? '';
    const netlify = ['netlify', 'data-netlify'].find((name) => markup.attribute(form, name) !== undefined);
    if (netlify !== undefined) yield netlifyForm(context, form);
    else if (services.test(action)) yield serviceForm(context, form, action);
    else if (/list-manage\.com/i.test(action))
      yield byHand(form, 'Mailchimp does not answer scripts of other sites; it stays as it is', { tag: undefined });
    else if (/\.php(?:$|\?)/.test(action) && isPost(markup, form) && markup.all(fields, form).length > 1)
      yield byHand(form, 'what its PHP script answers is unknown: the element needs JSON, or accept="html" for a page');
  }
}

const isPost = (markup: Markup, form: Element): boolean => /^post$/i.test(markup.attribute(form, 'method') ?? '');

function serviceForm(context: PageContext, form: Element, action: string): Widget {
  const { markup } = context;
  const reason = isDynamic(form, 'action')
    ? 'a template writes its action'
    : placeholder.test(action)
      ? 'its action contains a placeholder'
      : formSubmit.test(action) && markup.all('input[type="file"]', form).length > 0
        ? 'FormSubmit takes files only from forms without a script'
        : commonReason(context, form);
  if (reason !== undefined) return byHand(form, reason);
  const [field] = markup.all(nextPage, form);
  const next = field && markup.attribute(field, 'value');
  const [origin] = /^https?:\/\/[^/?#]+/i.exec(next ?? '') ?? [];
  const redirect: Attribute[] = [
    ...(next ? [['redirect', next] as const] : []),
    ...(origin ? [['redirect-origins', origin] as const] : []),
  ];
  return wrapForm(markup, form, [['endpoint', action.replace(formSubmit, '$1ajax/')], ...redirect], []);
}

function netlifyForm(context: PageContext, form: Element): Widget {
  const { markup } = context;
  const action = markup.attribute(form, 'action');
  const name = markup.attribute(form, 'name');
  const hasName = markup.all('input[name="form-name"]', form).length > 0;
  const reason = firstReason(
    !name && !hasName && 'it has no name',
    isDynamic(form, 'action') && 'a template writes its action',
    commonReason(context, form),
  );
  if (reason !== undefined) return byHand(form, reason);
  const content = markup.content(form);
  const hidden =
    hasName || !content
      ? []
      : [
          {
            start: content.start,
            end: content.start,
            replacement: `<input type="hidden" name="form-name" value="${name}">`,
          },
        ];
  const widget = wrapForm(
    markup,
    form,
    // Its answer is a page.
    [['endpoint', action || '/'], ['accept', 'html'], ...(action ? [['redirect', action] as const] : [])],
    ['send it once on the site: Portico sends multipart/form-data'],
  );
  return { ...widget, changes: [...widget.changes, ...hidden] };
}

function wrapForm(markup: Markup, form: Element, attributes: readonly Attribute[], notes: readonly string[]): Widget {
  const novalidate = markup.attribute(form, 'novalidate') !== undefined;
  return migrated(
    form,
    [markup.wrap(form, form, tag, attributes), novalidate ? markup.removeAttribute(form, 'novalidate') : []],
    { grade: 'A', notes },
  );
}

export const formServices: Library = {
  name: 'Form services',
  tags: ['portico-contact-form'],
  files: /formspree[\w.-]*\.js/i,
  needs: [],
  calls: [],
  names: ['formspree'],
  find: findForms,
};
