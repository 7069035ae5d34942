export { openSqliteStore } from './sqlite/open-store.ts';
export { createSmtpDelivery, type SmtpOptions } from './delivery/smtp.ts';
