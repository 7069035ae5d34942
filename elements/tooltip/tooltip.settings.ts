import { local } from '../../src/kit/definition.ts';
import { authorOnly, choice, duration, flag, text } from '../../src/settings/settings.ts';

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

export const tooltipEvents = {
  /** Dispatched before the tooltip opens; cancelling keeps it closed. */
  'portico-before-open': local(),
  /** Dispatched after the tooltip has opened. */
  'portico-open': local(),
  /** Dispatched before the tooltip closes; cancelling keeps it open. */
  'portico-before-close': local(),
  /** Dispatched after the tooltip has closed; its fade may still be running. */
  'portico-close': local(),
};
