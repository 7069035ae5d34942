import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';

/* Forms of Contact Form 7 have class names that themes style. Other forms get the class names of Portico. */

/** Returns the wrappers that Contact Form 7 prints around the fields of a form, by the name of the field. */
export const fieldWrappers = (form: HTMLFormElement): ReadonlyMap<string, Element> =>
  new Map(
    [...membersOf(form).querySelectorAll<HTMLElement>('.wpcf7-form-control-wrap[data-name]')]
      .toReversed()
      .map((wrap) => [wrap.dataset.name ?? '', wrap]),
  );

/** Returns whether a form has the markup of Contact Form 7. Such a form gets the class names of Contact Form 7, for the theme's CSS. */
export const isWpcf7Markup = (form: HTMLFormElement): boolean => membersOf(form).classList.contains('wpcf7-form');
