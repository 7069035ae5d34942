import { authorOnly, choice, duration, flag, text } from '../../src/kit/settings.ts';

export const tooltipSettings = {
  /** What it says: a text, or HTML, which is sanitized. */
  content: text(),
  /**
   * A CSS selector of a `<template>` of the page that holds exactly one element: a copy of that is shown in place of `content`.
   * Without it, a `<template>` directly in the element is taken.
   */
  template: text(),
  /**
   * The side of its trigger; where there is no room, it stands on the other one. `start` and `end` follow the direction of
   * writing.
   */
  position: choice(['top', 'bottom', 'left', 'right', 'start', 'end'], 'top'),
  /** How long it takes to come and to go; a bare number is in milliseconds. Ignored when the user prefers reduced motion. */
  transition: duration(150, 'ms'),
  /** `true` while open; reflected. */
  open: authorOnly(flag()),
};
