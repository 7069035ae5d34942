/** Returns whether a switch of a CMS is on; a CMS prints one that is off as an empty text. */
export const isOn = (value: unknown): boolean => value === true || /^(yes|true|1|on)$/.test(String(value));

/** Returns a time of a CMS, whose numbers have no unit and are in seconds, with its unit. */
export const fromSeconds = (value: unknown): unknown =>
  /^[\d.]+$/.test(String(value).trim()) ? `${String(value).trim()}s` : value;
