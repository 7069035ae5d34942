import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { parseSync, Visitor, type ESTree } from 'vite';
import { messageRules } from '../../../src/forms/rule-messages.ts';

/** Returns the keys of the setting `texts` of all elements: of their English texts, and the rules of forms, each of which has a message. */
export function textKeys(): readonly string[] {
  const keys = new Set(messageRules());
  const add = (node: ESTree.Node | null): void => {
    for (const property of node?.type === 'ObjectExpression' ? node.properties : [])
      if (property.type === 'Property' && property.key.type === 'Identifier') keys.add(property.key.name);
  };
  const visitor = new Visitor({
    // `{ en: { send: 'Send' }, de: … }`
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && key.name === 'en') add(value);
    },
    // `const en = { send: 'Send' }`
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && id.name === 'en') add(init);
    },
  });
  // The inspector is in English and German only, and what an element stores is described in the docs.
  for (const path of globSync('{elements,src}/**/*.{ts,tsx}', { ignore: ['src/inspector/**', '**/*.privacy.ts'] }))
    visitor.visit(parseSync(path, readFileSync(path, 'utf8')).program);
  return [...keys].toSorted();
}
