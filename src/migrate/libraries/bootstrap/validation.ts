import type { AnyNode } from 'acorn';
import type { Element } from 'domhandler';
import { byHand, firstReason, migrated, type PageContext, type Widget } from '../../library.ts';
import { isInTag } from '../../tree.ts';
import { nameOf, type Script } from '../../scripts/parse-script.ts';

const tag = 'portico-form-validator';

/** The names in the script with which Bootstrap's docs validate forms. */
const standardNames =
  /^(?:document|window|Array|prototype|slice|call|from|filter|forEach|querySelectorAll|getElementsByClassName|addEventListener|submit|load|DOMContentLoaded|checkValidity|preventDefault|stopPropagation|classList|add|was-validated|\.?needs-validation|use strict|forms?|event|e|validation|undefined)$/;

/** Forms that a script of Bootstrap's docs validates. */
export function* validatedForms({ markup, scripts }: PageContext): Iterable<Widget> {
  const users = scripts.filter(
    ({ names }) => names.has('needs-validation') || names.has('was-validated') || names.has('.needs-validation'),
  );
  const other = users.find((script) => !isStandard(script));
  for (const node of markup.all('form.needs-validation')) {
    if (isInTag(node, tag, 'portico-contact-form')) continue;
    const praise = markup
      .all('.valid-feedback, .valid-tooltip', node)
      .find((one) => markup.page.text(one).trim() !== '');
    const reason = firstReason(
      other &&
        `${other.isInline ? `a script in line ${markup.lineAt(other.start)}` : other.file} handles it, and does more than that`,
      praise &&
        `${markup.label(praise)} in line ${markup.line(praise)} is for valid fields, at which the element shows no message: remove it`,
    );
    yield reason !== undefined
      ? byHand(node, reason)
      : migrated(
          node,
          [markup.wrap(node, node, tag), ...users.map((script) => dropScript(markup.all('script'), script))],
          { grade: 'A' },
        );
  }

  function dropScript(tags: readonly Element[], script: Script) {
    const node = tags.find((one) => markup.content(one)?.start === script.start);
    return node && markup.drop(node);
  }
}

const isStandard = ({ isInline, names, places }: Script): boolean =>
  isInline &&
  places !== undefined &&
  [...names.keys()].every((name) => standardNames.test(name)) &&
  places.every(({ node, ancestors }) => !isStop(node) || ancestors.some(({ type }) => type === 'IfStatement'));

/** Returns whether a call keeps the form from being sent, which the script of the docs only does in a condition. */
const isStop = (node: AnyNode): boolean =>
  node.type === 'CallExpression' && nameOf(node.callee)?.endsWith('.preventDefault') === true;
