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

/** Notes each measurement of the page by name, until `end` is called. */
export function watchLayoutReads(): { readonly reads: readonly string[]; readonly end: () => void } {
  const reads: string[] = [];
  const undo: (() => void)[] = [];
  for (const [host, names] of costly) {
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(host, name);
      if (!own) continue;
      const noting = (original: unknown) =>
        function (this: unknown, ...given: unknown[]): unknown {
          reads.push(name);
          return typeof original === 'function' ? Reflect.apply(original, this, given) : original;
        };
      const kind = own.get ? 'get' : 'value';
      const original: unknown = Reflect.get(own, kind);
      Object.defineProperty(host, name, { ...own, [kind]: noting(original) });
      undo.push(() => void Object.defineProperty(host, name, own));
    }
  }
  return { reads, end: () => undo.splice(0).forEach((step) => step()) };
}
