/** Returns the parts of a text that commas separate. */
export const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Returns the post types of a search: those in the setting, otherwise those in the form. */
export const postTypes = (setting: string, sent: FormData): readonly string[] => {
  const given = listOf(setting);
  if (given.length > 0) return given;
  return [...sent].flatMap(([name, value]) =>
    /^post_type(\[\])?$/.test(name) && typeof value === 'string' ? [value] : [],
  );
};
