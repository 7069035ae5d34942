export { validate, schemaForBrowser } from './validation/validate.ts';
export { checkSchema } from './validation/check-schema.ts';
export type { BrowserSchema, InvalidField, ValidateOptions, ValidationResult } from './validation/validate.ts';
export type { FieldSchema, FieldsSchema, FormSchema, OwnMessages, RulesSchema } from './validation/form-schema.ts';
