import { describe, expect, inject, it } from 'vitest';
import { inEditor, ownErrors } from './environment/editor.ts';
import { expectEmptyLog, hasWordPress, openSitePage, problemsOf, sharedWordPress } from './environment/wordpress.ts';

describe.runIf(hasWordPress())('the owner of a site', () => {
  const pictures = new Map<string, number>();
  const site = sharedWordPress((wordpress) => {
    for (const name of ['Fjord', 'Lake']) pictures.set(name, wordpress.addPicture(name, 1600, 1200));
  });

  it('uploads the plug-in, and publishes a page with a form, a gallery and a popup', async () => {
    const { page, errors } = await openSitePage(site(), '/wp-login.php');
    await page.locator('#user_login:focus').waitFor();
    await page.getByLabel('Username or Email Address').fill('keeper');
    await page.getByLabel('Password', { exact: true }).fill('lighthouse');
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.goto(`${site().origin}/wp-admin/plugin-install.php?tab=upload`);
    await page.locator('#pluginzip').setInputFiles(inject('porticoZip'));
    await page.getByRole('button', { name: 'Install Now' }).click();
    await page.getByRole('link', { name: 'Activate Plugin' }).click();
    await page.getByText('Plugin activated.').waitFor();

    await page.goto(`${site().origin}/wp-admin/post-new.php?post_type=page`);
    await page.waitForFunction(
      `window.wp?.blocks?.getBlockType('portico/popup') && wp.data.select('core/editor').getCurrentPostId()`,
    );
    const images = [...pictures].map(([alt, id]) => ({ alt, id, url: site().run(url, { id }) }));
    await inEditor(
      page,
      `const { createBlock: create, createBlocksFromInnerBlocksTemplate: fill } = blocks;
      const variation = (block, wanted) => blocks.getBlockVariations(block, 'inserter').find(({ name }) => name === wanted);
      const newsletter = variation('portico/popup', 'newsletter');
      const news = fill(newsletter.innerBlocks);
      // The form of a newsletter service, which the stand-in for Contact Form 7 cannot print twice on a page.
      news[2] = create('core/paragraph', { content: 'Write to us.' });
      await dispatch('core/block-editor').insertBlocks([
        create('core/shortcode', { text: '[contact-form-7 id="5" title="Contact"]' }),
        create('core/gallery', variation('core/gallery', 'portico-lightbox').attributes, ${JSON.stringify(images)}.map((image) => create('core/image', image))),
        create('portico/popup', { ...newsletter.attributes, openAfter: '', button: 'Newsletter' }, news),
      ]);
      await dispatch('core/editor').editPost({ title: 'Welcome', status: 'publish' });
      await dispatch('core/editor').savePost();`,
    );
    expect(ownErrors(errors)).toEqual([]);
  });

  it('sees all three work on the page', async () => {
    const { page, errors } = await openSitePage(site(), '/welcome/');
    await page.locator('portico-contact-form[status=init]').first().waitFor();
    await page.locator('portico-lightbox:state(ready) img[alt=Fjord]').click();
    await page.getByRole('dialog', { name: 'Gallery' }).getByRole('img', { name: 'Fjord' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Newsletter' }).click();
    await page.getByRole('dialog', { name: 'Our newsletter' }).waitFor();
    // A child of the popup, not of the dialog in its shadow.
    await page.getByText('Write to us.').waitFor();
    expect(await problemsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  expectEmptyLog(site);
});

const url = 'return wp_get_attachment_url( $input["id"] );';
