import { getAllByRole, getByLabelText, getByRole, queryByRole, waitFor } from '@testing-library/dom';
import { captureConsole } from '../../../console.ts';
import { expect } from '../../../expect.ts';
import { json, hold, noResponse, type Reply } from '../../../network.ts';
import { descriptionOf, responseOf } from '../../../visitor.ts';
import { openForm, type FormPage, type FormPageOptions } from '../form-page.ts';

const kilobyte = 1024;

/** Returns a file with that many bytes. */
const fileOf = (name: string, size = kilobyte, type = 'application/pdf') =>
  new File([new Uint8Array(size)], name, { type, lastModified: 1 });

/** Opens a page with a file input that has these attributes. */
const openUpload = (attributes = 'multiple', options: FormPageOptions = {}, label = 'Files'): Promise<FormPage> =>
  openForm(
    `<form><label>Name <input name="name"></label>
      <p><label>${label} <input type="file" name="files[]" ${attributes}></label></p><p><button>Send</button></p></form>`,
    { attributes: `endpoint="/message" uploads ${options.attributes ?? ''}`, ...options },
  );

const inputOf = ({ form }: FormPage, label = 'Files') => {
  const input = getByLabelText(form, new RegExp(`^${label}`));
  if (!(input instanceof HTMLInputElement)) throw new Error('The field is no input.');
  return input;
};

/** Chooses files as the dialog of the browser does: it replaces those before. */
const choose = (page: FormPage, ...files: readonly File[]): Promise<void> => chooseIn(page, 'Files', files);

async function chooseIn(page: FormPage, label: string, files: readonly File[]): Promise<void> {
  const input = inputOf(page, label);
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  await page.settled();
}

async function send(page: FormPage): Promise<void> {
  getByRole(page.form, 'button', { name: 'Send' }).click();
  await page.settled();
}

async function drop(page: FormPage, target: Element, ...files: readonly File[]): Promise<Event> {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const event = new DragEvent('drop', { bubbles: true, cancelable: true, composed: true, dataTransfer });
  target.dispatchEvent(event);
  await page.settled();
  return event;
}

const namesIn = (page: FormPage) => [...(inputOf(page).files ?? [])].map(({ name }) => name);

const shownIn = ({ form }: FormPage) =>
  [...form.querySelectorAll('li')].map((item) => item.textContent.replace(/\s+/g, ' ').trim());

const announcedIn = ({ form }: FormPage) =>
  [...form.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join('');

describe('a file input of a form with `uploads`', () => {
  it('shows the chosen files with their sizes and announces them', async () => {
    const page = await openUpload();
    await choose(page, fileOf('a.pdf'), fileOf('b.pdf', 1.5 * kilobyte ** 2));
    expect(shownIn(page)).toEqual(['a.pdf 1 KB', 'b.pdf 1.5 MB']);
    expect(getByRole(page.form, 'list', { name: 'Chosen files' })).toBeTruthy();
    expect(announcedIn(page)).toBe('a.pdf, b.pdf was added. Number of chosen files: 2.');
  });

  it('keeps earlier files when others are added, without duplicates', async () => {
    const page = await openUpload();
    await choose(page, fileOf('a.pdf'));
    await choose(page, fileOf('b.pdf'), fileOf('a.pdf'));
    await choose(page);
    expect(namesIn(page)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('shows the messages of the input', async () => {
    const page = await openUpload('multiple data-max-size="1kB" data-msg-maxsize="{value} in {label}: too large."');
    await choose(page, fileOf('b.pdf', 2 * kilobyte));
    expect(inputOf(page).validationMessage).toBe('b.pdf in Files: too large.');
  });

  it('recognizes a file with another time by its content, and a resized one by its original', async () => {
    const page = await openUpload('multiple data-resize="80"');
    const dropped = (time: number, text: string, name = 'a.txt', type = 'text/plain') =>
      drop(page, inputOf(page), new File([text], name, { type, lastModified: time }));
    const canvas = new OffscreenCanvas(400, 200);
    canvas.getContext('2d')?.fillRect(0, 0, 200, 200);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    const image = new File([blob, new Uint8Array(9000)], 'boat.png', { type: 'image/png' });
    for (const [time, text] of [
      [1, 'one'],
      [2, 'one'],
      [3, 'two'],
    ] as const)
      await dropped(time, text);
    await drop(page, inputOf(page), image);
    await drop(page, inputOf(page), image);
    const contentsIn = () =>
      Promise.all(
        [...(inputOf(page).files ?? [])].map((file) =>
          file.type === 'text/plain' ? file.text() : Promise.resolve(file.name),
        ),
      );
    // Reading files takes time that no clock of the test knows.
    await waitFor(async () => expect(await contentsIn()).toEqual(['one', 'two', 'boat.png']));
  });

  const ways: Readonly<Record<string, (page: FormPage, file: File) => Promise<unknown>>> = {
    dropped: (page, file) => drop(page, inputOf(page), file),
    chosen: choose,
  };
  for (const [way, add] of Object.entries(ways))
    it(`keeps files that are ${way} while earlier ones are compared`, async () => {
      const page = await openUpload();
      const added = ['one', 'two', 'six', 'two', 'ten'].map(
        (text, lastModified) => new File([text], text === 'ten' ? 'b.txt' : 'a.txt', { lastModified }),
      );
      // The second file has to be compared with the first, and the others arrive before the end of that.
      await Promise.all(added.map((file) => add(page, file)));
      const contents = () => Promise.all([...(inputOf(page).files ?? [])].map((file) => file.text()));
      await waitFor(async () => expect(await contents()).toEqual(['one', 'two', 'six', 'ten']));
      await waitFor(() => expect(shownIn(page)).toHaveLength(4));
    });

  it('replaces the file of an input that takes one, and says so', async () => {
    const page = await openUpload('');
    await drop(page, inputOf(page), fileOf('a.pdf'), fileOf('c.pdf'));
    expect([namesIn(page), announcedIn(page)]).toEqual([['a.pdf'], 'Only one file can be chosen: a.pdf.']);
    await choose(page, fileOf('b.pdf'));
    expect([namesIn(page), announcedIn(page)]).toEqual([['b.pdf'], 'Only one file can be chosen: b.pdf.']);
    expect(page.form.querySelector<HTMLElement>('.portico-upload-note')?.offsetHeight).toBeGreaterThan(5);
    getByRole(page.form, 'button', { name: 'Remove b.pdf' }).click();
    await page.settled();
    expect(announcedIn(page)).toBe('b.pdf was removed. Number of chosen files: 0.');
  });

  it('removes a file and moves the focus to the next button, at last to the input', async () => {
    const page = await openUpload();
    await choose(page, fileOf('a.pdf'), fileOf('b.pdf'));
    getByRole(page.form, 'button', { name: 'Remove a.pdf' }).click();
    await page.settled();
    expect(namesIn(page)).toEqual(['b.pdf']);
    expect(announcedIn(page)).toBe('a.pdf was removed. Number of chosen files: 1.');
    expect(document.activeElement).toBe(getByRole(page.form, 'button', { name: 'Remove b.pdf' }));
    getByRole(page.form, 'button', { name: 'Remove b.pdf' }).click();
    expect(document.activeElement).toBe(inputOf(page));
    expect(queryByRole(page.form, 'list')).toBeNull();
  });

  it('takes dropped files, also at its label and its list, and reports a change', async () => {
    const page = await openUpload();
    const changes: number[] = [];
    page.element.addEventListener('change', () => changes.push(inputOf(page).files?.length ?? 0));
    const event = await drop(page, inputOf(page), fileOf('a.pdf'));
    await drop(page, inputOf(page).labels?.[0] ?? page.form, fileOf('b.pdf'));
    await drop(page, page.form.querySelector('li') ?? page.form, fileOf('c.pdf'));
    expect([event.defaultPrevented, namesIn(page), changes]).toEqual([true, ['a.pdf', 'b.pdf', 'c.pdf'], [1, 2, 3]]);
  });

  it('ignores files that are dropped beside it, so that the browser does not open them', async () => {
    const page = await openUpload();
    const event = await drop(page, getByLabelText(page.form, 'Name'), fileOf('a.pdf'));
    expect([event.defaultPrevented, namesIn(page)]).toEqual([true, []]);
  });

  it('describes its limits, and is described by them', async () => {
    const page = await openUpload('multiple data-max-files="3" data-max-size="2MB"');
    expect(descriptionOf(inputOf(page)).replace(/\s+/g, ' ')).toBe(
      'You can also drop files here. At most 3 files. At most 2 MB per file.',
    );
  });

  it('has the texts of the page in German', async () => {
    const page = await openUpload('multiple data-max-size="1500kB"', { attributes: 'endpoint="/m" uploads lang="de"' });
    await choose(page, fileOf('a.pdf', 1600 * kilobyte));
    expect(shownIn(page)).toEqual(['a.pdf 1,5 MB Eine Datei ist zu groß. Erlaubt sind 1,4 MB.']);
  });

  it('warns about invalid limits', async () => {
    const warnings = captureConsole('warn');
    await openUpload('data-max-size="big" data-max-files="0" data-resize="-1"');
    await waitFor(() => expect(warnings).toHaveLength(3));
    expect(warnings.join('\n')).toContain(
      'data-max-size="big" of the field "files[]" is ignored; expected a size, such as 5MB.',
    );
  });

  it('empties its list when the form is reset', async () => {
    const page = await openUpload();
    await choose(page, fileOf('a.pdf'));
    page.form.reset();
    await page.settled();
    expect([shownIn(page), namesIn(page)]).toEqual([[], []]);
    await choose(page, fileOf('b.pdf'));
    expect(namesIn(page)).toEqual(['b.pdf']);
  });

  it('gets its list back when a script has removed it, and one for an input that a script adds', async () => {
    const page = await openUpload();
    await choose(page, fileOf('a.pdf'));
    page.form.querySelector('.portico-upload')?.remove();
    await page.settled();
    expect(shownIn(page)).toEqual(['a.pdf 1 KB']);
    page.form.append(document.createRange().createContextualFragment('<input type="file" name="more">'));
    await page.settled();
    expect(page.form.querySelectorAll('.portico-upload')).toHaveLength(2);
  });

  it('leaves forms alone without the setting', async () => {
    const page = await openForm(
      '<form><label>Files <input type="file" name="f" multiple></label><button>Send</button></form>',
      {
        attributes: 'endpoint="/message"',
      },
    );
    await choose(page, fileOf('a.pdf'));
    await choose(page, fileOf('b.pdf'));
    expect([namesIn(page), page.form.querySelector('.portico-upload')]).toEqual([['b.pdf'], null]);
  });

  it('is as before after the element was removed', async () => {
    const page = await openUpload();
    const input = inputOf(page);
    page.element.replaceWith(page.form);
    await page.settled();
    expect([input.hasAttribute('aria-describedby'), page.form.querySelector('.portico-upload')]).toEqual([false, null]);
    page.form.remove();
  });
});

/** A limit, files that break it, and the message. */
const limits: readonly (readonly [attributes: string, files: readonly File[], message: string])[] = [
  ['multiple accept=".pdf,image/*"', [fileOf('a.txt', 1, 'text/plain')], 'Please choose a file of an allowed kind.'],
  ['data-max-size="1kB"', [fileOf('a.pdf', 1025)], 'A file is too large. The maximum is 1 KB.'],
  ['multiple data-max-files="1"', [fileOf('a.pdf'), fileOf('b.pdf')], 'Please choose no more than 1 files.'],
  ['multiple data-rule-extension="png"', [fileOf('a.pdf')], 'Please choose a file with one of these endings: png.'],
  ['class="maxsize-1000"', [fileOf('a.pdf')], 'No file may be larger than 1000 bytes.'],
  [
    'multiple data-rule-maxsizetotal="2000"',
    [fileOf('a.pdf'), fileOf('b.pdf')],
    'All files together may not be larger than 2000 bytes.',
  ],
];

describe('the limits of a file input', () => {
  for (const [attributes, files, message] of limits) {
    it(`refuse a form before it is sent: ${attributes}`, async () => {
      const page = await openUpload(attributes);
      await choose(page, ...files);
      await send(page);
      expect(descriptionOf(inputOf(page))).toContain(message);
      expect([page.bodies().length, page.element.getAttribute('status')]).toEqual([0, 'invalid']);
      expect(document.activeElement).toBe(inputOf(page));
      page.network.route('/message', json({}));
      for (const button of getAllByRole(page.form, 'button', { name: /^Remove/ })) button.click();
      await page.settled();
      await send(page);
      expect(page.bodies()).toHaveLength(1);
    });
  }

  it('are those of the rules of Contact Form 7, before the form is sent', async () => {
    const page = await openForm(
      `<form class="wpcf7-form" novalidate><input type="hidden" name="_wpcf7" value="5">
        <span class="wpcf7-form-control-wrap" data-name="files"><input type="file" name="files" aria-label="Files"
          class="wpcf7-form-control wpcf7-file"></span><button>Send</button></form>`,
      {
        attributes: 'uploads',
        schema: { rules: [{ rule: 'maxfilesize', field: 'files', threshold: 1000, error: 'The file is too large.' }] },
      },
    );
    await choose(page, fileOf('a.pdf'));
    await send(page);
    expect(page.form.querySelector('.wpcf7-not-valid-tip')?.textContent).toBe('The file is too large.');
    expect(page.bodies()).toHaveLength(0);
  });

  it('are about each input, also if several have one name', async () => {
    const page = await openUpload('data-max-files="1"');
    page.form
      .querySelector('p')
      ?.insertAdjacentHTML('afterend', '<label>More <input type="file" name="files[]" data-max-files="1"></label>');
    page.network.route('/message', json({}));
    await choose(page, fileOf('a.pdf'));
    await chooseIn(page, 'More', [fileOf('b.pdf')]);
    await send(page);
    expect(page.bodies().map((body) => body.getAll('files[]').length)).toEqual([2]);
  });

  it('mark the file that breaks them', async () => {
    const page = await openUpload('multiple data-max-size="1kB"');
    await choose(page, fileOf('a.pdf'), fileOf('b.pdf', 3000));
    expect(shownIn(page)).toEqual(['a.pdf 1 KB', 'b.pdf 2 KB A file is too large. The maximum is 1 KB.']);
  });
});

describe('an upload', () => {
  /** Sends two files and leaves the response to the test. */
  async function sending() {
    const page = await openUpload();
    const held = hold();
    page.network.route('/message', held.reply);
    await choose(page, fileOf('a.pdf'), fileOf('b.pdf'));
    await send(page);
    const report = async (loaded: number) => {
      page.network.sent('/message')[0]?.onProgress?.({ loaded, total: 2048 });
      await page.settled();
    };
    return { page, report, respond: (reply: Reply) => held.respond(reply) };
  }

  const barOf = ({ form }: FormPage) =>
    getByRole<HTMLProgressElement>(form, 'progressbar', { name: 'Uploading files' });

  it('shows its progress, and removes it after the response', async () => {
    const { page, report, respond } = await sending();
    expect(barOf(page).position).toBe(-1);
    await report(512);
    expect([barOf(page).value, page.form.textContent.includes('25% – 512 B of 2 KB')]).toEqual([25, true]);
    respond(json({}));
    await page.settled();
    expect([queryByRole(page.form, 'progressbar'), responseOf(page.form), shownIn(page)]).toEqual([
      null,
      'Thank you for your message. It has been sent.',
      [],
    ]);
    expect([...(page.bodies()[0] ?? [])].map(([name]) => name)).toEqual(['name', 'files[]', 'files[]']);
  });

  it('announces every quarter, if it takes longer than a second', async () => {
    const { page, report } = await sending();
    await report(600);
    expect(announcedIn(page)).not.toContain('uploaded');
    await page.clock.advance(1000);
    await report(1100);
    expect(announcedIn(page)).toContain('50% uploaded');
    await report(1200);
    expect(announcedIn(page)).toContain('50% uploaded');
    await report(2048);
    expect(announcedIn(page)).toContain('All files were sent. Waiting for the response…');
  });

  it('can be cancelled: the files stay, and the form can be sent again', async () => {
    const { page, report } = await sending();
    await report(512);
    const cancel = getByRole(page.form, 'button', { name: 'Cancel the upload' });
    cancel.focus();
    cancel.click();
    await page.settled();
    expect(page.network.sent('/message')[0]?.signal.aborted).toBe(true);
    expect(responseOf(page.form)).toBe('The upload was cancelled. The form was not sent.');
    expect([page.element.getAttribute('status'), namesIn(page)]).toEqual(['init', ['a.pdf', 'b.pdf']]);
    expect(document.activeElement).toBe(getByRole(page.form, 'button', { name: 'Send' }));
    page.network.route('/message', json({}));
    await send(page);
    expect(page.element.getAttribute('status')).toBe('sent');
  });

  it('cannot be cancelled once all files were sent', async () => {
    const { page, report } = await sending();
    getByRole(page.form, 'button', { name: 'Cancel the upload' }).focus();
    await report(2048);
    expect(queryByRole(page.form, 'button', { name: 'Cancel the upload' })).toBeNull();
    expect(document.activeElement).toBe(getByRole(page.form, 'button', { name: 'Send' }));
  });

  it('does not time out while bytes are sent', async () => {
    const { page, report } = await sending();
    for (const loaded of [400, 800, 1200]) {
      await page.clock.advance(29_000);
      await report(loaded);
    }
    await page.clock.advance(29_999);
    await page.settled();
    expect(page.element.getAttribute('status')).toBe('submitting');
    await page.clock.advance(1);
    await page.settled();
    expect([page.element.getAttribute('status'), namesIn(page)]).toEqual(['failed', ['a.pdf', 'b.pdf']]);
  });

  it('shows the message of a server that refuses a file beside its field', async () => {
    const { page, respond } = await sending();
    respond(json({ errors: [{ field: 'files', message: 'This type of file is not accepted.' }] }, 422));
    await page.settled();
    expect(descriptionOf(inputOf(page))).toContain('This type of file is not accepted.');
    expect(namesIn(page)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('has no progress without files', async () => {
    const page = await openUpload();
    page.network.route('/message', noResponse);
    await send(page);
    expect([page.bodies().length, queryByRole(page.form, 'progressbar')]).toEqual([1, null]);
  });

  it('to another origin has no known progress, and needs no permission of its server', async () => {
    const page = await openUpload('multiple', { attributes: 'endpoint="https://forms.example/f" uploads' });
    page.network.route('/f', noResponse);
    await choose(page, fileOf('a.pdf'));
    await send(page);
    expect(page.network.sent('/f')[0]?.onProgress).toBeUndefined();
    expect(barOf(page).position).toBe(-1);
  });
});
