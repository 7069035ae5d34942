export { validate, schemaForBrowser } from './validation/validate.ts';
export { hiddenFields } from './validation/conditional-fields.ts';
export { checkSchema } from './validation/check-schema.ts';
export type { BrowserSchema, InvalidField, ValidationResult } from './validation/validate.ts';
export type {
  FieldSchema,
  FieldsSchema,
  FormSchema,
  OwnMessages,
  RulesSchema,
  ValidateOptions,
} from './validation/form-schema.ts';
export { createFormHandler } from './http/form-handler.ts';
export { createMemoryCounterStore } from './http/protection/counters.ts';
export type {
  AltchaOptions,
  CaptchaOptions,
  CaptchaProvider,
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
export type { AcceptMessage, Message, MessageFile, Sender } from './message.ts';
export { createOutbox } from './outbox/outbox.ts';
export type { Outbox, OutboxEvent, OutboxOptions } from './outbox/outbox-options.ts';
export type {
  BuriedDelivery,
  Delivery,
  DeliveryCounts,
  DeliveryResult,
  OutboxStore,
  StoredDelivery,
  StoredMessage,
} from './outbox/outbox-store.ts';
export type { HeldTargets } from './outbox/held-deliveries.ts';
export type { DeliveryState, MessageFilter } from './outbox/message-filter.ts';
export type { TargetState } from './outbox/target-gate.ts';
export { exportCsv, exportJson } from './outbox/export.ts';
export { openPostgresStore } from './postgres/postgres-store.ts';
export type { PostgresClient } from './postgres/pg-interface.ts';
export type { AttemptResult, Deliver } from './delivery/deliver.ts';
export { createWebhookDelivery, type WebhookOptions } from './delivery/webhook.ts';
export { verifyWebhook } from './delivery/webhook-signature.ts';
export { createLoopHandler } from './loop/loop-handler.ts';
export type {
  FoundItems,
  LoopFields,
  LoopHandler,
  LoopHandlerOptions,
  LoopParts,
  LoopQuery,
  RenderedLoop,
} from './loop/loop-options.ts';
