import { membersOf } from '../../src/forms/form-members.ts';

/** How to take the contract's script off a page. */
export const advice =
  "the contract's own script (contact-form-7/includes/js/index.js) works on this form, too. This element takes its place. Remove the script: " +
  "add_filter('wpcf7_load_js', '__return_false'); in WordPress, or delete its <script> tag.";

/** Removes what the contract's own client script put into the form a second time. */
export function removeDoubles(form: HTMLFormElement): void {
  for (const double of membersOf(form).querySelectorAll('.wpcf7-spinner + .wpcf7-spinner')) double.remove();
}
