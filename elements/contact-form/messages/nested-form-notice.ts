import { languageOf, textOf, type Dictionary, type Language, type OwnTexts } from '../../../src/text/text.ts';

const dictionary: Dictionary<'wrongPlaceTitle' | 'wrongPlace'> = {
  en: { wrongPlaceTitle: 'Error:', wrongPlace: 'This contact form is placed in the wrong place.' },
  de: { wrongPlaceTitle: 'Fehler:', wrongPlace: 'Dieses Kontaktformular steht an der falschen Stelle.' },
};

/** Creates the notice that replaces a contact form inside another form: the HTML parser drops nested forms. */
export function nestedFormNotice(language: Language, own: OwnTexts): HTMLParagraphElement {
  const paragraph = document.createElement('p');
  paragraph.className = 'wpcf7-form-in-wrong-place';
  const title = document.createElement('strong');
  title.textContent = textOf(language, dictionary, 'wrongPlaceTitle', [own]);
  paragraph.append(title, ` ${textOf(language, dictionary, 'wrongPlace', [own])}`);
  return paragraph;
}

/** Replaces nested forms of Contact Form 7 by the notice, except in an element that shows its own notice. */
export function replaceNestedForms(tag: string, own: OwnTexts): void {
  for (const place of document.querySelectorAll('form .wpcf7'))
    if (!place.closest(`form ${tag}`)) place.replaceWith(nestedFormNotice(languageOf(place), own));
}
