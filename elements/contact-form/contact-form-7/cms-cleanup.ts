import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import { createElement } from '../../../src/dom/create-element.ts';
import { languageOf, textOf, type Dictionary, type Language, type OwnTexts } from '../../../src/text/text.ts';
import type { ContactFormHost } from '../contact-form.settings.ts';
import { silenceWpcf7Script } from './page-script.ts';
import { controlsOf } from '../../../src/forms/controls/controls.ts';
import { areNotYetVisited } from '../../../src/forms/controls/unvisited-steps.ts';
import type { Wrapped } from '../send/submission-host.ts';

/** Takes over messages that the server or its script has rendered, except messages in steps that the visitor has not reached yet. */
async function adoptForeignMessages(scope: HTMLElement, { form, messages }: Wrapped): Promise<void> {
  for (const link of scope.querySelectorAll<HTMLElement>('.screen-reader-response a')) link.tabIndex = -1;
  const isForeign = (tip: Element) => !messages.hasError(fieldOfTip(tip));
  const tips = () => [...membersOf(form).querySelectorAll('.wpcf7-not-valid-tip')].filter(isForeign);
  if (tips().length === 0) return;
  const errors = await messages.load();
  if (!errors) return;
  for (const tip of tips()) {
    const field = fieldOfTip(tip);
    if (areNotYetVisited(controlsOf(form, field))) continue;
    const link = document.getElementById(errors.ids.ofWpcf7(field))?.querySelector<HTMLAnchorElement>('a[href]');
    remove(form, tip, field, errors.ids.ofWpcf7(field));
    messages.update([], [{ field, message: tip.textContent, idref: link?.hash.slice(1) }]);
  }
}

const fieldOfTip = (tip: Element): string => tip.closest<HTMLElement>('[data-name]')?.dataset.name ?? '';

/** Removes a message and all marks that belong to it. `id` is the id of its entry in the list for screen readers. */
function remove(form: HTMLFormElement, tip: Element, field: string, id: string): void {
  for (const node of tip.parentElement?.querySelectorAll('.wpcf7-not-valid') ?? [])
    node.classList.remove('wpcf7-not-valid');
  for (const control of controlsOf(form, field)) {
    if (control.validationMessage === tip.textContent) control.setCustomValidity('');
    if (control.getAttribute('aria-describedby') === id) control.removeAttribute('aria-describedby');
    control.ariaInvalid = 'false';
  }
  tip.remove();
  document.getElementById(id)?.remove();
}

/** Removes the remains of a CMS and its scripts from the page: nested forms, messages, and the handlers of the script of Contact Form 7. */
export function cleanUpPage(host: ContactFormHost, wrapped: Wrapped | undefined): void {
  const { element, settings, signal } = host;
  replaceNestedForms(element.localName, settings.texts);
  if (!wrapped) return;
  void adoptForeignMessages(element, wrapped);
  if (!silenceWpcf7Script(wrapped.form) || cleanedUp.has(signal)) return;
  cleanedUp.add(signal);
  host.warn(removalHint);
  // The script of Contact Form 7 has added a second spinner to each form.
  for (const double of membersOf(wrapped.form).querySelectorAll('.wpcf7-spinner + .wpcf7-spinner')) double.remove();
}

/** The signals of the elements that have been cleaned up. */
const cleanedUp = new WeakSet<AbortSignal>();

const removalHint =
  'the script of Contact Form 7 (contact-form-7/includes/js/index.js) also handles this form, although the element replaces it. Remove the script: ' +
  "add_filter('wpcf7_load_js', '__return_false'); in WordPress, or delete its <script> tag.";

const dictionary: Dictionary<'wrongPlaceTitle' | 'wrongPlace'> = {
  en: { wrongPlaceTitle: 'Error:', wrongPlace: 'This contact form is placed in the wrong place.' },
  de: { wrongPlaceTitle: 'Fehler:', wrongPlace: 'Dieses Kontaktformular steht an der falschen Stelle.' },
};

/** Creates the notice that replaces a contact form inside another form, because the HTML parser drops nested forms. */
export function nestedFormNotice(language: Language, own: OwnTexts): HTMLParagraphElement {
  const title = createElement('strong', {}, textOf(language, dictionary, 'wrongPlaceTitle', [own]));
  const text = ` ${textOf(language, dictionary, 'wrongPlace', [own])}`;
  return createElement('p', { class: 'wpcf7-form-in-wrong-place' }, title, text);
}

/** Replaces nested forms of Contact Form 7 with the notice. Skips an element that shows its own notice. */
function replaceNestedForms(tag: string, own: OwnTexts): void {
  for (const place of document.querySelectorAll('form .wpcf7'))
    if (!place.closest(`form ${tag}`)) place.replaceWith(nestedFormNotice(languageOf(place), own));
}
