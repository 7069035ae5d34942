import { describe, expect, it } from 'vitest';
import { inEditor, openEditor, ownErrors } from './environment/editor.ts';
import { expectEmptyLog, hasWordPress, openSitePage, problemsOf, sharedWordPress } from './environment/wordpress.ts';

describe.runIf(hasWordPress())('the blocks of the plug-in in the editor', () => {
  const site = sharedWordPress((wordpress) => {
    wordpress.addPortico();
    wordpress.activate('portico/portico.php');
  });

  it('are inserted, saved and shown on the page', async () => {
    const { page, errors } = await openEditor(site());
    const id = await inEditor<number>(
      page,
      `const heading = blocks.createBlock('core/heading', { level: 2, content: 'News from the harbour' });
      const popup = blocks.createBlock('portico/popup', { id: 'news', button: 'News', lockScroll: true }, [heading]);
      await dispatch('core/block-editor').insertBlocks([popup]);
      await dispatch('core/editor').editPost({ title: 'Popup', status: 'publish' });
      await dispatch('core/editor').savePost();
      return select('core/editor').getCurrentPostId();`,
    );

    // The editor can read what it has saved.
    await page.goto(`${site().origin}/wp-admin/post.php?post=${id}&action=edit`);
    await page.waitForFunction(`window.wp?.data?.select('core/block-editor').getBlocks().length > 0`);
    expect(
      await inEditor(
        page,
        `return select('core/block-editor').getBlocks().map(({ name, isValid }) => [name, isValid]);`,
      ),
    ).toEqual([['portico/popup', true]]);
    expect(ownErrors(errors)).toEqual([]);

    const visit = await openSitePage(site(), '/popup/');
    await visit.page.getByRole('button', { name: 'News' }).click();
    await visit.page.getByRole('dialog', { name: 'News from the harbour' }).waitFor();
    expect(await problemsOf(visit.page)).toEqual([]);
    expect(visit.errors).toEqual([]);
  });

  it('work on a page with all of them', async () => {
    const { page, errors } = await openEditor(site());
    await inEditor(
      page,
      `const { createBlock: create } = blocks;
      const text = (content) => create('core/paragraph', { content });
      const title = (content) => create('core/heading', { level: 3, content });
      const fields = JSON.stringify([{ type: 'email', name: 'email', label: 'E-mail' }, { type: 'submit', label: 'Send' }]);
      await dispatch('core/block-editor').insertBlocks([
        create('portico/popup', { button: 'Tides', more: 'close-button-delay="3s" no-overlay' }, [title('High water'), text('At noon.')]),
        create('portico/off-canvas', { id: 'boats', button: 'Boats' }, [title('All boats')]),
        create('portico/tabs', {}, [title('Spring'), create('core/group', {}, [text('Open')]), title('Winter'), create('core/group', {}, [text('Closed')])]),
        create('portico/slider', { label: 'Views' }, [text('One'), text('Two')]),
        create('portico/alert', { dismissible: true }, [text('Closed on Monday.')]),
        create('portico/contact-form', { id: 'order', fields, endpoint: '/api/message' }),
      ]);
      await dispatch('core/editor').editPost({ title: 'Everything', status: 'publish' });
      await dispatch('core/editor').savePost();`,
    );
    expect(ownErrors(errors)).toEqual([]);

    const visit = await openSitePage(site(), '/everything/');
    for (const name of ['popup', 'off-canvas', 'tabs', 'slider', 'alert', 'contact-form'])
      await visit.page.locator(`portico-${name}:state(ready)`).waitFor({ state: 'attached' });
    const popup = visit.page.locator('portico-popup');
    expect(await popup.getAttribute('close-button-delay')).toBe('3s');
    expect(await popup.getAttribute('no-overlay')).toBe('');
    await visit.page.getByRole('tab', { name: 'Winter' }).click();
    await visit.page.getByText('Closed', { exact: true }).waitFor();
    // The theme outlines everything with the focus; the tab has its own focus ring.
    expect(await visit.page.locator('portico-tabs').evaluate((tabs) => getComputedStyle(tabs).outlineStyle)).toBe(
      'none',
    );
    expect(await visit.page.getByText('Open', { exact: true }).isVisible()).toBe(false);
    await visit.page.getByText('One', { exact: true }).waitFor();
    await visit.page.getByText('Closed on Monday.').waitFor();
    await visit.page.getByRole('textbox', { name: 'E-mail' }).waitFor();
    for (const [button, heading] of [
      ['Tides', 'High water'],
      ['Boats', 'All boats'],
    ] as const) {
      await visit.page.getByRole('button', { name: button }).click();
      await visit.page.getByRole('dialog', { name: heading }).waitFor();
      await visit.page.keyboard.press('Escape');
    }
    expect(await problemsOf(visit.page)).toEqual([]);
    expect(visit.errors).toEqual([]);
  });

  it('print the settings that the author has changed beside the page', async () => {
    const { page, errors } = await openEditor(site());
    await inEditor(
      page,
      `await dispatch('core/preferences').set('core/edit-post', 'welcomeGuide', false);
      await dispatch('core/edit-post').openGeneralSidebar('edit-post/block');`,
    );
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const changes: Readonly<
      Record<string, readonly [setting: string, change: () => Promise<unknown>, value: string | null]>
    > = {
      popup: ['open-on-scroll', () => field('Open on scroll').fill('50%'), '50%'],
      'off-canvas': ['placement', () => field('Side').selectOption('Where lines end'), 'end'],
      tabs: [
        'orientation',
        () => field('Position of the tabs').selectOption('In a column beside the text'),
        'vertical',
      ],
      slider: ['fit', () => field('Pictures').selectOption('Cropped to fill the slide'), 'cover'],
      alert: ['dismissible', () => field('Button that closes it').uncheck(), null],
      'contact-form': ['endpoint', () => field('Address that receives the form').fill('/api/message'), '/api/message'],
      consent: ['policy', () => field('Privacy policy').fill('/privacy/'), '/privacy/'],
    };
    for (const [name, [, change]] of Object.entries(changes)) {
      await inEditor(
        page,
        `const block = blocks.createBlock('portico/${name}', ${name === 'alert' ? '{ dismissible: true }' : '{}'});
        await dispatch('core/block-editor').insertBlocks([block]);
        await dispatch('core/block-editor').selectBlock(block.clientId);`,
      );
      await change();
    }
    await inEditor(
      page,
      `await dispatch('core/editor').editPost({ title: 'Changed', status: 'publish' });
      await dispatch('core/editor').savePost();`,
    );
    expect(ownErrors(errors)).toEqual([]);

    const visit = await openSitePage(site(), '/changed/');
    for (const [name, [setting, , value]] of Object.entries(changes)) {
      const element = visit.page.locator(`portico-${name}`);
      await element.waitFor({ state: 'attached' });
      expect(await element.getAttribute(setting), `${name} ${setting}`).toBe(value);
    }
    expect(visit.errors).toEqual([]);
  });

  it('get an id of their own when they are duplicated, pasted or inserted with a pattern', async () => {
    const { page, errors } = await openEditor(site());
    await inEditor(
      page,
      `const { insertBlocks, duplicateBlocks } = dispatch('core/block-editor');
      const popup = blocks.createBlock('portico/popup', { button: 'Tides' }, [blocks.createBlock('core/heading', { content: 'High water' })]);
      await insertBlocks([popup]);
      await duplicateBlocks([popup.clientId]);
      const group = '<!-- wp:group --><div class="wp-block-group"><!-- wp:portico/off-canvas {"id":"boats","button":"Boats"} /--></div><!-- /wp:group -->';
      await insertBlocks(blocks.parse(group));
      await insertBlocks(blocks.parse(group));`,
    );
    const ids = `(() => {
      const { getClientIdsWithDescendants, getBlockAttributes, getBlockName } = wp.data.select('core/block-editor');
      const found = getClientIdsWithDescendants().filter((id) => /popup|off-canvas/.test(getBlockName(id)));
      return found.map((id) => getBlockAttributes(id).id);
    })()`;
    await page.waitForFunction(`(${ids}).length === 4 && new Set(${ids}).size === 4`);
    const inserted = await page.evaluate<string[]>(ids);
    expect(inserted.map((id) => id.replace(/[\da-f]{8}$/, ''))).toEqual([
      'popup-',
      'popup-',
      'off-canvas-',
      'off-canvas-',
    ]);
    await inEditor(
      page,
      `await dispatch('core/editor').editPost({ title: 'Copies', status: 'publish' });
      await dispatch('core/editor').savePost();`,
    );
    // Saved ids stay.
    await page.reload();
    await page.waitForFunction(`window.wp?.data?.select('core/block-editor').getBlocks().length === 4`);
    expect(await page.evaluate(ids)).toEqual(inserted);
    expect(ownErrors(errors)).toEqual([]);

    const visit = await openSitePage(site(), '/copies/');
    await visit.page.locator('portico-popup:state(ready)').nth(1).waitFor({ state: 'attached' });
    await visit.page.getByRole('button', { name: 'Tides' }).nth(1).click();
    await visit.page.getByRole('dialog', { name: 'High water' }).waitFor();
    expect(await problemsOf(visit.page)).toEqual([]);
  });

  it('have previews with content, and variations', async () => {
    const { page, errors } = await openEditor(site());
    const shown = await inEditor(
      page,
      `return Object.fromEntries(blocks.getBlockTypes().filter(({ name }) => name.startsWith('portico/')).map(({ name, title, example }) =>
        [title, blocks.getBlockFromExample(name, example).innerBlocks.length + (example.attributes.fields ? 1 : 0)]));`,
    );
    expect(shown).toEqual({
      'Contact form (Portico)': 1,
      'Cookie notice (Portico)': 0,
      'Message (Portico)': 1,
      'Panel (Portico)': 2,
      'Popup (Portico)': 2,
      'Slider (Portico)': 2,
      'Tabs (Portico)': 4,
    });
    const variations = await inEditor(
      page,
      `return ['portico/popup', 'portico/contact-form', 'portico/consent', 'core/gallery'].flatMap((name) =>
        blocks.getBlockVariations(name, 'inserter')).map(({ title }) => title);`,
    );
    expect(variations).toEqual([
      'Newsletter popup',
      'Contact form with name, e-mail and message',
      'Cookie notice for videos',
      'Gallery with lightbox',
    ]);
    expect(ownErrors(errors)).toEqual([]);
  });

  expectEmptyLog(site);
});
