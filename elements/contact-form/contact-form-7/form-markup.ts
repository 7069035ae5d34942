import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';

/* Forms from Contact Form 7 have class names that themes style; other forms get the class names of Portico. */

/** Returns the wrappers of Contact Form 7 around the fields of a form, by the names of the fields. */
export const fieldWrappers = (form: HTMLFormElement): ReadonlyMap<string, Element> =>
  new Map(
    [...membersOf(form).querySelectorAll<HTMLElement>('.wpcf7-form-control-wrap[data-name]')]
      .toReversed()
      .map((wrap) => [wrap.dataset.name ?? '', wrap]),
  );

/** Returns whether a form has the markup of Contact Form 7: its class names are used then, for the theme's CSS. */
export const isWpcf7Markup = (form: HTMLFormElement): boolean => membersOf(form).classList.contains('wpcf7-form');
