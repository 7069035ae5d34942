export { validate, schemaForBrowser } from './validation/validate.ts';
export { checkSchema } from './validation/check-schema.ts';
export type { BrowserSchema, InvalidField, ValidateOptions, ValidationResult } from './validation/validate.ts';
export type { FieldSchema, FieldsSchema, FormSchema, OwnMessages, RulesSchema } from './validation/form-schema.ts';
export { createFormHandler } from './http/form-handler.ts';
export { createMemoryCounterStore } from './http/counter-store.ts';
export type {
  AltchaOptions,
  Connection,
  CounterStore,
  FileFieldOptions,
  FormEvent,
  FormHandler,
  FormHandlerOptions,
  FormOptions,
  Language,
  Limits,
  ProtectOptions,
  TokenOptions,
} from './http/options.ts';
export type { AcceptMessage, Message, MessageFile } from './message.ts';
