/** The field that a control's name means: `colours[]` means the field `colours`, with several values. */
export function fieldNameOf(name: string): string {
  return name.endsWith('[]') ? name.slice(0, -2) : name;
}
