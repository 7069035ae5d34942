/** Returns what is wrong with the attributes of a phone field, apart from an unknown country; `undefined` if they are valid. */
export function phoneMistake(
  country: string,
  format: string | undefined,
  picker: string | undefined,
): string | undefined {
  if (country !== '' && !/^[a-z]{2}$/i.test(country))
    return `data-phone="${country}" is not the code of a country; expected two letters, such as "DE".`;
  if (format !== undefined && format !== 'e164' && format !== 'typed')
    return `data-phone-format="${format}" is unknown, so the number is sent as typed; expected "e164" or "typed".`;
  const wrong = picker?.split(/[\s,]+/).find((code) => code !== '' && !/^[a-z]{2}$/i.test(code));
  if (wrong !== undefined)
    return `data-phone-picker="${picker}" contains "${wrong}", which is not the code of a country; expected codes such as "DE AT CH", or no value for all countries.`;
  return undefined;
}
