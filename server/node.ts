export { openSqliteStore } from './sqlite/open-store.ts';
export { createSmtpDelivery, type SmtpOptions } from './mail/smtp.ts';
