import { describe, expect, it } from 'vitest';
import { inEditor, openEditor, ownErrors } from './editor.ts';
import { expectEmptyLog, hasWordPress, openSitePage, problemsOf, sharedWordPress } from './wordpress.ts';

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
        create('portico/popup', { id: 'tides', button: 'Tides' }, [title('High water'), text('At noon.')]),
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
      popup: ['close-after', () => field('close-after').fill('20s'), '20s'],
      'off-canvas': ['placement', () => field('placement').selectOption('end'), 'end'],
      tabs: ['orientation', () => field('orientation').selectOption('vertical'), 'vertical'],
      slider: ['loop', () => field('loop').check(), ''],
      alert: ['dismissible', () => field('dismissible').uncheck(), null],
      'contact-form': ['endpoint', () => field('endpoint').fill('/api/message'), '/api/message'],
    };
    for (const [name, [, change]] of Object.entries(changes)) {
      await inEditor(
        page,
        `const block = blocks.createBlock('portico/${name}', ${name === 'alert' ? '{ dismissible: true }' : '{}'});
        await dispatch('core/block-editor').insertBlocks([block]);
        await dispatch('core/block-editor').selectBlock(block.clientId);`,
      );
      const panel = page
        .getByRole('button', { name: 'Settings', exact: true })
        .and(page.locator('[aria-expanded].components-panel__body-toggle'));
      if ((await panel.getAttribute('aria-expanded')) === 'false') await panel.click();
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

  expectEmptyLog(site);
});
