import type { PopupCounts } from './popup-rules.ts';
import type { RuleResult } from './rule-result.ts';

/** What stands between a popup and showing, apart from its timing rules. */
export interface SuppressionSettings {
  /** How long after any popup opened none opens by itself, in ms; 0 or nothing means at once. */
  readonly cooldown?: number | undefined;
  /** Whether a form that was sent in it stops it for good. */
  readonly stopOnConversion?: boolean | undefined;
}

/** Each by the name an author knows: the option of closing, and two settings. */
export type SuppressionRule = 'do-not-show-again' | 'stop-on-conversion' | 'cooldown';

/**
 * What the visitor did before says of a popup now (ms since 1970), in the same manner as `judgePopup`; also to be asked again
 * when a trigger fires. `do-not-show-again` appears when the visitor chose it; it binds what an author opens too (§4).
 */
export function evaluateSuppression(
  { cooldown = 0, stopOnConversion = false }: SuppressionSettings,
  { isDisabled, isConverted, lastOpen }: Pick<PopupCounts, 'isDisabled' | 'isConverted' | 'lastOpen'>,
  now: number,
): readonly RuleResult<SuppressionRule>[] {
  const verdicts: RuleResult<SuppressionRule>[] = [];
  if (isDisabled)
    verdicts.push({ rule: 'do-not-show-again', passed: false, reason: 'the visitor does not want it again' });
  if (stopOnConversion) {
    const reason = isConverted ? 'a form in it was sent' : 'no form in it was sent yet';
    verdicts.push({ rule: 'stop-on-conversion', passed: !isConverted, reason });
  }
  if (cooldown > 0) verdicts.push({ rule: 'cooldown', ...afterCooldown(cooldown, lastOpen, now) });
  return verdicts;
}

function afterCooldown(
  cooldown: number,
  lastOpen: number | undefined,
  now: number,
): Pick<RuleResult, 'passed' | 'reason'> {
  if (lastOpen === undefined) return { passed: true, reason: 'no popup has opened yet' };
  // Less than 0 when the clock was set back: that is no time waited.
  const passed = now - lastOpen >= cooldown;
  const waited = Math.max(0, Math.floor((now - lastOpen) / 1000));
  return { passed, reason: `since the last popup: ${waited} s of ${Math.ceil(cooldown / 1000)} s` };
}
