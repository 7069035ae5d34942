/** A condition with the values of a form, and whether it holds there. Browser and server must agree on all of them. */
export interface ConditionCase {
  readonly condition: string;
  /** The entries that the form sends; a name with `[]` is a group of checkboxes. */
  readonly entries: readonly (readonly [name: string, value: string])[];
  readonly holds: boolean;
}

const none: ConditionCase['entries'] = [];
const pro = [['plan', 'pro']] as const;
const topics = [
  ['topics[]', 'news'],
  ['topics[]', 'offers'],
] as const;
const name = [['name', ' Ada Lovelace ']] as const;

const rows: readonly (readonly [condition: string, entries: ConditionCase['entries'], holds: boolean])[] = [
  ['plan = pro', pro, true],
  ['plan=pro', pro, true],
  ['plan = Pro', pro, false],
  ['plan = team', pro, false],
  ['plan = pro', none, false],
  ['plan != pro', pro, false],
  ['plan != team', pro, true],
  ['plan != pro', none, true],
  ['topics = news', topics, true],
  ['topics = offers', topics, true],
  ['topics[] = offers', topics, true],
  ['topics = new', topics, false],
  ['topics != news', topics, false],
  ['topics contains OFF', topics, true],
  ['topics not contains off', topics, false],
  ['name contains "lace"', name, true],
  ["name = 'Ada Lovelace'", name, true],
  ['name contains grace', name, false],
  ['name empty', name, false],
  ['name is not empty', name, true],
  ['name empty', [['name', '  ']], true],
  ['name is empty', none, true],
  ['terms checked', [['terms', 'on']], true],
  ['terms is checked', none, false],
  ['terms not checked', none, true],
  ['terms is not checked', [['terms', 'on']], false],
  ['age >= 18', [['age', '18']], true],
  ['age > 18', [['age', '18']], false],
  ['age < 18', [['age', '9']], true],
  ['age <= 18', [['age', '100']], false],
  ['age < 18', none, false],
  ['age < 18', [['age', 'nine']], false],
  ['price > -1.5', [['price', '-1']], true],
  ['day > 2027-01-31', [['day', '2027-02-01']], true],
  ['day <= 2027-01-31', [['day', '2027-02-01']], false],
  ['day > 2027-01-31', [['day', '31']], false],
  ['hour < 09:30', [['hour', '09:29']], true],
  ['hour >= 09:30', [['hour', '09:30:00']], true],
  ['plan = pro and name not empty', [...pro, ...name], true],
  ['plan = pro and name empty', [...pro, ...name], false],
  ['plan = team or name not empty', [...pro, ...name], true],
  ['plan = team or plan = pro and name empty', [...pro, ...name], false],
  ['(plan = team or plan = pro) and name not empty', [...pro, ...name], true],
  ['not plan = team', pro, true],
  ['not (plan = pro or plan = team)', pro, false],
  ['plan = pro AND NOT name empty', [...pro, ...name], true],
  ["'is' = yes", [['is', 'yes']], true],
  ['plan = ""', [['plan', '']], true],
  ['plan = not', [['plan', 'not']], true],
];

export const conditionCases: readonly ConditionCase[] = rows.map(([condition, entries, holds]) => ({
  condition,
  entries,
  holds,
}));

/** Conditions about numbers that are written in a text field of a page in German. */
export const germanCases: readonly ConditionCase[] = [
  { condition: 'price > 1.4', entries: [['price', '1,5']], holds: true },
  { condition: 'price > 1.6', entries: [['price', '1,5']], holds: false },
  { condition: 'price < 1000', entries: [['price', '1.234,56']], holds: false },
  { condition: 'price > 0', entries: [['price', '1,234.56']], holds: false },
  { condition: 'price > 0', entries: [['price', '1.5']], holds: false },
  { condition: "price = '1,5'", entries: [['price', '1,5']], holds: true },
  { condition: 'day > 2027-01-31', entries: [['day', '2027-02-01']], holds: true },
];

/** Texts that are no condition, with the offset of the mistake. */
export const wrongConditions: readonly (readonly [text: string, at: number, expected: RegExp])[] = [
  ['', 0, /name of a field/],
  ['   ', 3, /name of a field/],
  ['plan', 4, /=, !=, .* after "plan"/],
  ['plan =', 6, /a value after =/],
  ['= pro', 0, /name of a field/],
  ['plan == pro', 6, /a value after =/],
  ['plan is pro', 8, /empty, not empty, checked/],
  ['plan = pro or team', 18, /after "team"/],
  ['plan = pro && age > 3', 11, /and, or or the end/],
  ['country = New Zealand', 14, /and, or or the end/],
  ['(plan = pro', 11, /"\)"/],
  ['plan = pro)', 10, /and, or or the end/],
  ['age > old', 6, /a number, a date/],
  ["name = 'Ada", 7, /a value after =/],
  ['and = 3', 0, /name of a field/],
  ['plan ! pro', 5, /after "plan"/],
  ['fetch("/x")', 5, /after "fetch"/],
  [`${'('.repeat(500)}a = b${')'.repeat(500)}`, 33, /nested/],
  ['not '.repeat(500), 4 * 33, /nested/],
];
