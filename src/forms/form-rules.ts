import { classRules } from './class-rules.ts';
import type { EmailStyle } from './validation/email-style.ts';
import type { ClassControl } from './class-rule-parser.ts';
import { nativeRules, type Messages, type NativeControl } from './native-rules.ts';
import type { Rule } from './validation/rule.ts';

/**
 * Returns the rules of a form: first those of native attributes, then those of class names and `data-rule-…` attributes. In both, `required` comes
 * first.
 */
export function formRules(
  native: readonly NativeControl[],
  named: readonly ClassControl[],
  emailStyle: EmailStyle,
  messages: Messages,
): Rule[] {
  const ofAttributes = native.flatMap((control) => nativeRules(control, messages));
  // All e-mail addresses of a form are validated in the same style.
  const rules = ofAttributes.map((rule) =>
    /^emails?$/.test(rule.rule) ? { ...rule, rule: rule.rule + emailStyle } : rule,
  );
  rules.push(...classRules(named, messages, emailStyle));
  const isRequiring = ({ rule }: Rule): boolean => rule === 'required' || rule === 'requiredfile';
  return [...rules.filter(isRequiring), ...rules.filter((rule) => !isRequiring(rule))];
}
