import { type Checks, everyText, matching } from '../../validation/rule.ts';

/** Returns a phone number without `+44` or the leading 0; empty for an invalid one. */
function nationalNumber(text: string): string {
  return /^(?:(?:00|\+)44|0)(\d{9,10})$/.exec(text.replace(/[()\s-]/g, ''))?.[1] ?? '';
}

const MOBILE = /^7(?:[1345789]\d{8}|624\d{6})$/;
const LANDLINE = /^(?:1\d{8,9}|[23]\d{9})$/;

const isMobile = (text: string): boolean => MOBILE.test(nationalNumber(text));

/** The rules for the United Kingdom. `phonesUK` accepts landlines and mobiles, `phoneUK` any number. */
export const checks: Checks = {
  mobileUK: everyText(isMobile),
  phonesUK: everyText((text) => isMobile(text) || LANDLINE.test(nationalNumber(text))),
  phoneUK: everyText((text) => nationalNumber(text) !== ''),
  postcodeUK: matching(
    /^(?:[A-PR-UWYZ](?:\d[\dA-HJKSTUW]?|[A-HK-Y]\d[\dABEHMNPRVWXY]?)\s?\d[ABD-HJLNP-UW-Z]{2}|GIR\s?0AA)$/i,
  ),
};
