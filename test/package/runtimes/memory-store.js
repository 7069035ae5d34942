/** Creates a store of the outbox in memory: the part of `OutboxStore` that sending needs. */
export function createMemoryStore() {
  const messages = new Map();
  const deliveries = [];
  const states = new Map();
  const find = ({ message, target }) =>
    deliveries.find((one) => one.message.id === message.id && one.target === target);
  return {
    async add(message, targets) {
      if (messages.has(message.id)) return false;
      messages.set(message.id, message);
      for (const target of targets) deliveries.push({ message, target, attempts: 0, leasedUntil: 0, due: 0 });
      return true;
    },
    async claim(now, lease, places) {
      const due = [...places].flatMap(([target, limit]) =>
        deliveries
          .filter((delivery) => delivery.target === target && delivery.due <= now && delivery.leasedUntil <= now)
          .slice(0, limit),
      );
      for (const delivery of due)
        Object.assign(delivery, { attempts: delivery.attempts + 1, leasedUntil: now + lease });
      return due.map((delivery) => ({ ...delivery }));
    },
    async renew(delivery, until) {
      Object.assign(find(delivery), { leasedUntil: until });
      return true;
    },
    async finish(delivery, result) {
      Object.assign(find(delivery), { leasedUntil: 0, due: result.kind === 'retry' ? result.at : Infinity });
    },
    buryUnknown: async () => [],
    purge: async () => 0,
    async state(name, value) {
      const before = states.get(name);
      if (value !== undefined) states.set(name, value);
      return before;
    },
    close: async () => {},
  };
}
