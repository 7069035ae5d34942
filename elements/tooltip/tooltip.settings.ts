import { local } from '../../src/kit/definition.ts';
import { authorOnly, choice, duration, flag, text } from '../../src/settings/settings.ts';

export const tooltipSettings = {
  /** The content: plain text, or HTML that is sanitized. */
  content: text(),
  /**
   * A CSS selector of a `<template>` in the page. A copy of its only element is shown instead of `content`. By default, a `<template>` that is a
   * child of the element.
   */
  template: authorOnly(text()),
  /**
   * The side of the trigger on which the tooltip opens. If there is not enough space, the tooltip opens on the opposite side. `start` and `end`
   * follow the text direction.
   */
  placement: choice(['top', 'bottom', 'left', 'right', 'start', 'end'], 'top'),
  /** The duration of the fade. Has no effect if the user prefers reduced motion. */
  duration: duration(150),
  /** `true` while the tooltip is open; reflected. */
  open: authorOnly(flag()),
};

export const tooltipEvents = {
  /** Dispatched before the tooltip opens. Cancelling keeps it closed. */
  'portico-before-open': local(),
  /** Dispatched after the tooltip has opened. */
  'portico-open': local(),
  /** Dispatched before the tooltip closes. Cancelling keeps it open. */
  'portico-before-close': local(),
  /** Dispatched after the tooltip has closed. It may still be fading out. */
  'portico-close': local(),
};
