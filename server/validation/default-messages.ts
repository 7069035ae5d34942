import type { Messages } from '../../src/forms/native-rules.ts';
import type { Rule } from '../../src/forms/validation/rule.ts';

/** The rules of the contract whose message has another name, or that have a bound without a message of its own. */
const messageNames: ReadonlyMap<string, string> = new Map([
  ['maxfilesize', 'maxsizetotal'],
  ['stepnumber', 'step'],
  ['minday', 'mindate'],
  ['maxday', 'maxdate'],
  ['emailtld', 'email'],
  ['emailsimple', 'email'],
  ['emailstld', 'emails'],
  ['emailssimple', 'emails'],
  ['emaillenient', 'email'],
  ['emailslenient', 'emails'],
  ['weburl', 'url'],
  ['weburl2', 'url'],
  ['anydate', 'date'],
  ['groupednumber', 'number'],
  ['time24h', 'time'],
  ['expression', 'pattern'],
]);

/** Returns rules whose empty messages are replaced by the default ones. A group without a message keeps that of its failed part. */
export function withDefaultMessages(rules: readonly Rule[], messages: Messages): Rule[] {
  return rules.map((rule) => {
    if (rule.rules) return { ...rule, rules: withDefaultMessages(rule.rules, messages) };
    return rule.error ? rule : { ...rule, error: messages(messageNames.get(rule.rule) ?? rule.rule, paramsOf(rule)) };
  });
}

/** Returns the bound that the message of a rule names. */
function paramsOf({ threshold, interval, accept }: Rule): (number | string)[] {
  const bound = threshold ?? interval ?? accept?.join(', ');
  return bound === undefined ? [] : [bound];
}
