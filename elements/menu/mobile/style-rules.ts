/** Returns the rules of style sheets, and whether the width of the window decides about them. */
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
    return []; // Pages may not read the sheets of other origins.
  }
}

/** Returns the rules of all style sheets of the page that it may read, and whether the width of the window decides about them. */
export const styleRulesOfPage = () =>
  [...document.styleSheets].flatMap((sheet) => {
    const found = readRules(sheet);
    return found instanceof CSSRuleList ? [...rulesIn(found, /width/.test(sheet.media.mediaText))] : [];
  });
