import { local } from '../../src/kit/definition.ts';
import { authorOnly, choice, duration, flag, text } from '../../src/settings/settings.ts';

export const tooltipSettings = {
  /** The content: plain text, or HTML, which is sanitized. */
  content: text(),
  /**
   * The CSS selector of a `<template>` in the page; a copy of its only element is shown instead of `content`. Without this setting, a
   * `<template>` that is a child of the element is used.
   */
  template: authorOnly(text()),
  /**
   * The side of the trigger on which the tooltip opens; the opposite side if there is not enough space. `start` and `end` follow the text
   * direction.
   */
  placement: choice(['top', 'bottom', 'left', 'right', 'start', 'end'], 'top'),
  /** The duration of fading in and out. Ignored when the user prefers reduced motion. */
  duration: duration(150),
  /** `true` while the tooltip is open; reflected. */
  open: authorOnly(flag()),
};

export const tooltipEvents = {
  /** Dispatched before the tooltip opens; cancelling keeps it closed. */
  'portico-before-open': local(),
  /** Dispatched after the tooltip has opened. */
  'portico-open': local(),
  /** Dispatched before the tooltip closes; cancelling keeps it open. */
  'portico-before-close': local(),
  /** Dispatched after the tooltip has closed; it may still be fading out. */
  'portico-close': local(),
};
