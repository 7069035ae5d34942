import { authorOnly, choice, duration, flag, text } from '../../src/kit/settings.ts';

export const tooltipSettings = {
  /** The content: plain text, or HTML, which is sanitized. */
  content: text(),
  /**
   * The CSS selector of a `<template>` in the page that contains exactly one element; a copy of that element replaces `content`. Without
   * it, a `<template>` directly in the element is used.
   */
  template: text(),
  /**
   * The side of the trigger; without enough space there, the opposite side is used. `start` and `end` follow the text direction.
   */
  placement: choice(['top', 'bottom', 'left', 'right', 'start', 'end'], 'top'),
  /** The duration of the fade. Ignored when the user prefers reduced motion. */
  duration: duration(150),
  /** `true` while open; reflected. */
  open: authorOnly(flag()),
};
