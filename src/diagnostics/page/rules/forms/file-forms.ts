import { prefix } from '../../manifest.ts';
import { quote, type PageReader, type Problem } from '../../problem.ts';

/** The elements with forms that the browser sends. `contact-form` is last: the browser sends its form only without JavaScript. */
const owners = ['form-validator', 'form-steps', 'protected-form', 'contact-form'].map((name) => prefix + name);

/** Finds forms with a file input whose `method` or `enctype` sends only the names of the files. */
export function* formsWithoutFiles<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  // The server of the library also receives forms that are in no element of the library.
  const forms = new Map<Node, string | undefined>(page.all('form[action^="/api/"]').map((node) => [node, undefined]));
  for (const element of owners)
    for (const owner of page.all(element)) {
      const around = page.ancestor(owner, 'form');
      for (const node of around === undefined ? page.all('form', owner) : [around]) forms.set(node, element);
    }
  for (const [node, element] of forms) {
    const [file] = page.all('input[type="file" i]', node);
    if (file === undefined || page.all('[formenctype], [formmethod]', node).length > 0) continue;
    const isPost = page.matches(node, '[method="post" i]');
    const isEncoded = page.matches(node, '[enctype="multipart/form-data" i]');
    const isContactForm = element === owners.at(-1);
    // Without an action, a script sends the form.
    if ((isPost && isEncoded) || !(page.attribute(node, 'action') || (isPost && !isContactForm))) continue;
    const name = page.attribute(file, 'name');
    const fault = `${isContactForm ? 'without JavaScript, ' : ''}the browser sends only the name of the file${name ? ` in ${quote(name)}` : ''}`;
    const attributes = `${isPost ? '' : ' method="post"'}${isEncoded ? '' : ' enctype="multipart/form-data"'}`;
    yield {
      node,
      ...(element !== undefined && { element }),
      attribute: isEncoded ? 'method' : 'enctype',
      message: `${fault}. Add${attributes} to it.`,
    };
  }
}
