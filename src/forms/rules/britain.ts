import type { Checks } from '../rule.ts';
import { every, matching } from './each-value.ts';

/** The number in the country, without its 0, from one that is written with or without +44; empty for what is none. */
function nationalOf(text: string): string {
  return /^(?:(?:00|\+)44|0)(\d{9,10})$/.exec(text.replace(/[()\s-]/g, ''))?.[1] ?? '';
}

const MOBILE = /^7(?:[1345789]\d{8}|624\d{6})$/;
const LANDLINE = /^(?:1\d{8,9}|[23]\d{9})$/;

const isMobile = (text: string): boolean => MOBILE.test(nationalOf(text));

/** The United Kingdom (§5). `phonesUK` is a landline or a mobile, `phoneUK` any number. */
export const britishRules: Checks = {
  mobileUK: every(isMobile),
  phonesUK: every((text) => isMobile(text) || LANDLINE.test(nationalOf(text))),
  phoneUK: every((text) => nationalOf(text) !== ''),
  postcodeUK: matching(
    /^(?:[A-PR-UWYZ](?:\d[\dA-HJKSTUW]?|[A-HK-Y]\d[\dABEHMNPRVWXY]?)\s?\d[ABD-HJLNP-UW-Z]{2}|GIR\s?0AA)$/i,
  ),
};
