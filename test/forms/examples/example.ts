/** Values of a rule, each with what it shows. */
export type Values = readonly (readonly [value: string, shows: string])[];

/**
 * What a rule is shown with: its bound as an attribute writes it and as jquery-validation takes it, and the values of
 * two other fields.
 */
export type Example = {
  readonly rule: string;
  readonly bound?: string;
  readonly param?: unknown;
  readonly others?: readonly string[];
  readonly valid: Values;
  readonly invalid: Values;
};
