export { openSqliteStore } from './outbox/sqlite-store.ts';
export { createSmtpDelivery, type SmtpOptions } from './delivery/smtp.ts';
