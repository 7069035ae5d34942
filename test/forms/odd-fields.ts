function chainOf(prototype: object): object[] {
  const above: unknown = Object.getPrototypeOf(prototype);
  return [prototype, ...(typeof above === 'object' && above ? chainOf(above) : [])];
}

/** Every name that a form has a member of, and `object`'s own. */
const everyName = [
  ...new Set(
    chainOf(HTMLFormElement.prototype).flatMap((prototype) =>
      Reflect.ownKeys(prototype).filter((key) => typeof key === 'string'),
    ),
  ),
];

/** Hidden fields, one for each member of a form, which it replaces. */
export const oddFields = everyName.map((name) => `<input type="hidden" name="${name}" value="odd">`).join('');
