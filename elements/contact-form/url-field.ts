/** The address that a visitor means (§5): trimmed, and with `http://` where it has a dot but no scheme. */
export function completeUrl(typed: string): string {
  const address = typed.trim();
  return address.includes('.') && !/^[a-z][a-z\d.+-]*:/i.test(address)
    ? `http://${address.replace(/^\/+/, '')}`
    : address;
}
