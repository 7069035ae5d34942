import { getByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { openFrame } from '../../kit/frame.ts';

/** Markup that others may have written: a click on each part of it would grant consent. */
const traps = [
  '<button commandfor="notice" command="--grant">A</button>',
  '<button commandfor="notice" command="--grant" value="media">B</button>',
  '<button commandfor="film" command="--grant">C</button>',
  '<button commandfor="guard" command="--grant">D</button>',
  '<ul data-portico-action="consent:grant&amp;purpose=media"><li>E</li></ul>',
];

it('consent is granted by the notice, not by markup of others', async () => {
  const page = await openFrame(`<body><portico-consent id="notice"></portico-consent>
    <portico-video id="film" consent="required"><a href="https://vimeo.com/12345678901">Film</a></portico-video>
    <portico-antispam id="guard" consent="required"></portico-antispam>
    <main>${traps.join('')}</main><script type="module" src="/src/portico.ts"></script>`);
  const { document: inside } = page;
  const granted: unknown[] = [];
  inside.addEventListener('portico-consent', ({ detail }) => granted.push(detail));
  await waitFor(() => expect(inside.querySelectorAll('portico-consent:state(open)')).toHaveLength(1));
  await page.portico?.ready();
  for (const trap of inside.querySelectorAll<HTMLElement>('main button, main li')) trap.click();
  // A page action of others runs, after the code of the traps has loaded.
  const revoke = inside.createElement('button');
  revoke.setAttribute('data-portico-action', 'consent:revoke&purpose=media');
  inside.body.append(revoke);
  revoke.click();
  await waitFor(() => expect(granted).toHaveLength(1));
  expect(granted).toEqual([{ purpose: 'media', granted: false }]);
  const notice = inside.querySelector('portico-consent')?.shadowRoot?.firstElementChild;
  if (!(notice instanceof page.HTMLElement)) throw new Error('The notice is not shown.');
  getByRole(notice, 'button', { name: /accept/i }).click();
  expect(granted).toContainEqual({ purpose: 'media', granted: true });
});
