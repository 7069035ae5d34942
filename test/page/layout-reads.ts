/** The properties whose reading forces a layout; `scrollY` and `innerHeight` are allowed. */
const costly: readonly (readonly [host: object, names: readonly string[]])[] = [
  [
    Element.prototype,
    [
      'scrollHeight',
      'scrollWidth',
      'scrollTop',
      'clientHeight',
      'clientWidth',
      'clientTop',
      'getBoundingClientRect',
      'getClientRects',
    ],
  ],
  [HTMLElement.prototype, ['offsetHeight', 'offsetWidth', 'offsetTop', 'offsetLeft']],
];

/** Records the names of these properties as they are read, until `end` is called. */
export function recordLayoutReads(): { readonly reads: readonly string[]; readonly end: () => void } {
  const reads: string[] = [];
  const undo: (() => void)[] = [];
  for (const [host, names] of costly) {
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(host, name);
      if (!own) continue;
      const recording = (original: unknown) =>
        function (this: unknown, ...args: unknown[]): unknown {
          reads.push(name);
          return typeof original === 'function' ? Reflect.apply(original, this, args) : original;
        };
      const kind = own.get ? 'get' : 'value';
      const original: unknown = Reflect.get(own, kind);
      Object.defineProperty(host, name, { ...own, [kind]: recording(original) });
      undo.push(() => void Object.defineProperty(host, name, own));
    }
  }
  return { reads, end: () => undo.splice(0).forEach((step) => step()) };
}
