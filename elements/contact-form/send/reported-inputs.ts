import type { Input } from '../contact-form.settings.ts';

/** Returns the fields that events report: all fields except those whose name begins with an underscore. */
export const reportedInputs = (formData: FormData): Input[] =>
  [...formData].filter(([name]) => !name.startsWith('_')).map(([name, value]) => ({ name, value }));
