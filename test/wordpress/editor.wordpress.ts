import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectEmptyLog, hasWordPress, logIn, openSitePage, problemsOf, sharedWordPress } from './wordpress.ts';

/** Runs code with the block editor of a page; resolves to what the code returns. */
const inEditor = <Result>(page: Page, code: string): Promise<Result> =>
  page.evaluate<Result>(`(async () => {
    const { data, blocks } = window.wp;
    const { dispatch, select } = data;
    ${code}
  })()`);

/** Returns errors without those of pictures of the editor that load from another host. */
const ownErrors = (errors: readonly string[]) => errors.filter((error) => !error.includes('ERR_NAME_NOT_RESOLVED'));

describe.runIf(hasWordPress())('the blocks of the plug-in in the editor', () => {
  const site = sharedWordPress((wordpress) => {
    wordpress.addPortico();
    wordpress.activate('portico/portico.php');
  });

  it('are inserted, saved and shown on the page', async () => {
    const { page, errors } = await openSitePage(site(), '/wp-login.php');
    await logIn(page, site());
    await page.goto(`${site().origin}/wp-admin/post-new.php?post_type=page`);
    await page.waitForFunction(
      `window.wp?.blocks?.getBlockType('portico/popup') && wp.data.select('core/editor').getCurrentPostId()`,
    );
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
    const { page, errors } = await openSitePage(site(), '/wp-login.php');
    await logIn(page, site());
    await page.goto(`${site().origin}/wp-admin/post-new.php?post_type=page`);
    await page.waitForFunction(
      `window.wp?.blocks?.getBlockType('portico/popup') && wp.data.select('core/editor').getCurrentPostId()`,
    );
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

  it('show a control for each setting beside the page', async () => {
    const { page } = await openSitePage(site(), '/wp-login.php');
    await logIn(page, site());
    const content =
      '<!-- wp:portico/alert {"dismissible":true} --><!-- wp:paragraph --><p>Closed on Monday.</p><!-- /wp:paragraph -->' +
      '<!-- /wp:portico/alert -->';
    const id = site().addPost({ post_title: 'Alert', post_content: content });
    await page.goto(`${site().origin}/wp-admin/post.php?post=${id}&action=edit`);
    await page.waitForFunction(`window.wp?.data?.select('core/block-editor').getBlocks().length > 0`);
    await inEditor(
      page,
      `await dispatch('core/preferences').set('core/edit-post', 'welcomeGuide', false);
      await dispatch('core/edit-post').openGeneralSidebar('edit-post/block');
      await dispatch('core/block-editor').selectBlock(select('core/block-editor').getBlocks()[0].clientId);`,
    );
    await page.getByLabel('dismissible').uncheck();
    await inEditor(page, `await dispatch('core/editor').savePost();`);
    const visit = await openSitePage(site(), '/alert/');
    await visit.page.locator('portico-alert:state(ready)').waitFor();
    expect(await visit.page.locator('portico-alert').getByRole('button').count()).toBe(0);
  });

  expectEmptyLog(site);
});
