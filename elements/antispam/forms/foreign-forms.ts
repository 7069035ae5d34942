/**
 * Forms that are not the site's own although they stand in its pages, and send by POST to it: they are left alone, because what
 * reads them refuses fields that it does not know, or because only those who are logged in see them. `exclude` adds to them.
 */
export const foreignForms: readonly string[] = [
  // The search of the admin bar, and what administrators edit with.
  '#adminbarsearch',
  '#post.wp-admin',
  '#posts-filter',
  '#customize-controls',
  '#wpforms-builder-form',
  // A theme's or a plug-in's switch of language or currency: no text goes with it.
  '.trp-language-switcher form',
  'form.woocommerce-currency-switcher-form',
  // Sorting, coupons and shipping of a shop that redraw the page.
  'form.woocommerce-ordering',
  'form.woocommerce-shipping-calculator',
  // Drawn anew by their own scripts, which send no form: the hook of wp.apiFetch is for these.
  '.wc-block-components-form',
  // Fields of a payment service, whose server signs what they hold.
  'form[data-paypal-button]',
  'form[data-stripe]',
];

/**
 * Forms that book something and are given the bot detector's token (§5), by the marks of well-known plug-ins. An author marks
 * another one with `data-portico-booking`.
 */
export const bookingForms: readonly string[] = [
  'form[data-portico-booking]',
  'form.booking_form',
  'form[id^="booking_form"]',
  'form.em-booking-form',
  'form#newAppointmentForm',
  'form.latepoint-form',
  'form.mphb_sc_checkout-form',
  'form.wpbs-form-container',
  'form:has(.wc-bookings-booking-form)',
];
