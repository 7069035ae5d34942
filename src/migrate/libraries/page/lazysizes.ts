import { wrapAll } from '../../siblings.ts';
import { byHand, type Library, migrated, type PageContext, type Widget } from '../../library.ts';
import { isInTag } from '../../tree.ts';

const tag = 'portico-lazy';

/** Pictures that wait for lazysizes: the element reads their attributes. */
function* find({ markup, scripts }: PageContext): Iterable<Widget> {
  const nodes = markup.all('.lazyload').filter((node) => !isInTag(node, tag));
  const [first] = nodes;
  if (!first) return;
  const configured = scripts.find(({ names }) => names.has('lazySizesConfig'));
  const other = nodes.find(({ name }) => !['img', 'iframe', 'video'].includes(name));
  const reason = configured
    ? 'a script configures lazysizes'
    : other
      ? `${markup.label(other)} in line ${markup.line(other)} has a background, which the element does not load`
      : undefined;
  const changes = reason === undefined ? wrapAll(markup, nodes, tag) : undefined;
  yield changes
    ? migrated(first, [changes], { grade: 'A', handles: nodes })
    : byHand(first, reason ?? 'no tag can be put around all pictures');
}

export const lazysizes: Library = {
  name: 'lazysizes',
  tags: ['portico-lazy'],
  files: /lazysizes[\w.-]*\.js|ls\.unveilhooks/i,
  needs: [],
  calls: [],
  names: ['lazySizes', 'lazySizesConfig'],
  markup: '.lazyload',
  find,
};
