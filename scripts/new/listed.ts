const does = 'counts clicks on a button, in steps';

/** Returns the README with a row for one more element, at the end of the last table of elements. */
export const withReadmeRow = (readme: string, name: string): string =>
  withAfterLast(
    readme,
    /^\| \[`<portico-.*\|$/gm,
    `| [\`<portico-${name}>\`](elements/${name}/${name}.md) | ${does} |`,
    'README.md: there is no table of elements.',
  );

/** Returns the front page of the demo pages with a card for one more, at the end of the list. */
export const withCard = (index: string, name: string): string =>
  withAfterLast(
    index,
    /^ {10}<\/li>$/gm,
    `          <li>
            <a href="/${name}.html">portico-${name}</a>
            <p>C${does.slice(1)}.</p>
          </li>`,
    'demo-pages/index.html: there is no list of demo pages.',
  );

function withAfterLast(text: string, line: RegExp, added: string, error: string): string {
  const last = [...text.matchAll(line)].at(-1);
  if (!last) throw new Error(error);
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${added}${text.slice(end)}`;
}
