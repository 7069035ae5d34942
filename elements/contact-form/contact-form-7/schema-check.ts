import { isHiddenField } from '../../../src/forms/conditions/condition-marks.ts';
import { fillMessage, loadOwnMessages, ownFieldMessage } from '../../../src/forms/messages/load-own-messages.ts';
import { loadFamilies } from '../../../src/forms/validation/common-rules.ts';
import { readSchema } from '../../../src/forms/validation/read-schema.ts';
import { valuesOf } from '../../../src/forms/validation/form-values.ts';
import { violations } from '../../../src/forms/validation/violations.ts';
import { controlsOf } from '../../../src/forms/controls/controls.ts';
import type { FormCheck } from '../send/submit-result.ts';

/** Creates the validation of a form from the schema of its server. This module is loaded only for forms with a schema. */
export async function createSchemaCheck(schema: unknown): Promise<FormCheck> {
  const rules = readSchema(schema);
  await Promise.all([
    loadFamilies(rules),
    rules.some(({ error }) => /\{(?:label|value)\}/i.test(error)) && loadOwnMessages(),
  ]);
  return (form) =>
    violations(rules, valuesOf(new FormData(form))).flatMap((violation) => {
      const controls = controlsOf(form, violation.field);
      if (isHiddenField(controls)) return [];
      const message = ownFieldMessage(controls, violation.rule) ?? fillMessage(violation.message, controls);
      return [{ ...violation, message }];
    });
}
