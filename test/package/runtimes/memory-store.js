/** Creates a store of the outbox in memory: the part of `OutboxStore` that sending needs. */
export function createMemoryStore() {
  const messages = new Map();
  const deliveries = [];
  return {
    async add(message, targets) {
      if (messages.has(message.id)) return false;
      messages.set(message.id, message);
      for (const target of targets) deliveries.push({ message, target, attempts: 0, leasedUntil: 0, due: 0 });
      return true;
    },
    async claim(now, lease, limit) {
      const due = deliveries.filter((delivery) => delivery.due <= now && delivery.leasedUntil <= now).slice(0, limit);
      for (const delivery of due)
        Object.assign(delivery, { attempts: delivery.attempts + 1, leasedUntil: now + lease });
      return due.map((delivery) => ({ ...delivery }));
    },
    renew: async () => true,
    async finish({ message, target }, result) {
      const delivery = deliveries.find((one) => one.message.id === message.id && one.target === target);
      Object.assign(delivery, { leasedUntil: 0, due: result.kind === 'retry' ? result.at : Infinity });
    },
    purge: async () => 0,
    close: async () => {},
  };
}
