/** Returns the rules in style sheets. For each rule, also returns whether it depends on the width of the window. */
function* rulesIn(
  rules: CSSRuleList,
  isByWidth: boolean,
): Generator<readonly [rule: CSSStyleRule, isByWidth: boolean]> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield [rule, isByWidth];
    else if (rule instanceof CSSGroupingRule)
      yield* rulesIn(rule.cssRules, isByWidth || (rule instanceof CSSMediaRule && /width/.test(rule.conditionText)));
  }
}

function readRules(sheet: CSSStyleSheet): CSSRuleList | [] {
  try {
    return sheet.cssRules;
  } catch {
    return []; // Pages must not read style sheets of other origins.
  }
}

/** Returns the rules in all style sheets that the page may read. For each rule, also returns whether it depends on the width of the window. */
export const styleRulesOfPage = () =>
  [...document.styleSheets].flatMap((sheet) => {
    const found = readRules(sheet);
    return found instanceof CSSRuleList ? [...rulesIn(found, /width/.test(sheet.media.mediaText))] : [];
  });
