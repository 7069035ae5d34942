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

/** The functions and properties whose reading computes styles. */
const styled: typeof costly = [
  [window, ['getComputedStyle']],
  [Element.prototype, ['currentCSSZoom', 'checkVisibility']],
];

/** Records the names of these properties as they are read, until `end` is called. */
export function recordLayoutReads(): { readonly reads: readonly string[]; readonly end: () => void } {
  const reads: string[] = [];
  return { reads, end: onReads(costly, (name) => reads.push(name)) };
}

/** Counts the readings of styles and layouts that come after a change in one of these nodes, for which the browser computes them again, until `end` is called. */
export function countStylePasses(...nodes: readonly Node[]): { readonly end: () => number } {
  let passes = 0;
  const changes = new MutationObserver(() => {});
  for (const node of nodes)
    changes.observe(node, { attributes: true, childList: true, characterData: true, subtree: true });
  const end = onReads([...costly, ...styled], () => (passes += changes.takeRecords().length > 0 ? 1 : 0));
  return {
    end() {
      end();
      changes.disconnect();
      return passes;
    },
  };
}

/** Calls a function with the name of each of these properties as it is read. Returns what ends this. */
function onReads(properties: typeof costly, onRead: (name: string) => void): () => void {
  const undo: (() => void)[] = [];
  for (const [host, names] of properties) {
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(host, name);
      if (!own) continue;
      const recording = (original: unknown) =>
        function (this: unknown, ...args: unknown[]): unknown {
          onRead(name);
          return typeof original === 'function' ? Reflect.apply(original, this, args) : original;
        };
      const kind = own.get ? 'get' : 'value';
      const original: unknown = Reflect.get(own, kind);
      Object.defineProperty(host, name, { ...own, [kind]: recording(original) });
      undo.push(() => void Object.defineProperty(host, name, own));
    }
  }
  return () => undo.splice(0).forEach((step) => step());
}
