import isIP from 'validator/es/lib/isIP.js';

/** Whether a text is an IPv4 address: four numbers up to 255, without leading zeros, which some read as octal. */
export const isIPv4 = (text: string): boolean => isIP(text, 4);
