import type { Page } from 'playwright-core';
import { logIn, openSitePage, type WordPress } from './wordpress.ts';
import type { OpenPage } from '../../e2e/browser.ts';

/** Runs code with the block editor of a page; resolves to what the code returns. */
export const inEditor = <Result>(page: Page, code: string): Promise<Result> =>
  page.evaluate<Result>(`(async () => {
    const { data, blocks } = window.wp;
    const { dispatch, select } = data;
    ${code}
  })()`);

/** Opens the block editor with a new page, as the administrator. */
export async function openEditor(site: WordPress): Promise<OpenPage> {
  const opened = await openSitePage(site, '/wp-login.php');
  await logIn(opened.page, site);
  await opened.page.goto(`${site.origin}/wp-admin/post-new.php?post_type=page`);
  await opened.page.waitForFunction(
    `window.wp?.blocks?.getBlockType('portico/popup') && wp.data.select('core/editor').getCurrentPostId()`,
  );
  // The newest WordPress offers the patterns of the theme for a new page.
  await inEditor(opened.page, `await dispatch('core/preferences').set('core', 'enableChoosePatternModal', false);`);
  return opened;
}

/** Returns errors without those of pictures of the editor that load from another host. */
export const ownErrors = (errors: readonly string[]): readonly string[] =>
  errors.filter((error) => !error.includes('ERR_NAME_NOT_RESOLVED'));
