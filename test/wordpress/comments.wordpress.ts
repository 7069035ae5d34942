import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectEmptyLog, hasWordPress, openSitePage, problemsOf, sharedWordPress } from './environment/wordpress.ts';

const textBox = (page: Page) => page.getByRole('textbox', { name: /^Comment/ });

async function comment(page: Page, text: string): Promise<void> {
  await textBox(page).fill(text);
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ben');
  await page.getByRole('textbox', { name: /^Email/ }).fill('ben@example.com');
}

const post = (page: Page) => page.getByRole('button', { name: 'Post Comment' }).click();

describe.runIf(hasWordPress()).each(['default', 'harbour'])('comments with the plug-in, in the theme %s', (theme) => {
  let first = 0;
  const site = sharedWordPress((wordpress) => {
    if (theme !== 'default') wordpress.run('switch_theme( $input["theme"] );', { theme });
    wordpress.addPortico();
    wordpress.activate('portico/portico.php');
    const id = wordpress.addPost({ post_type: 'post', post_title: 'Boats', post_content: 'A text about boats.' });
    first = wordpress.addComment({ comment_post_ID: id, comment_content: 'The first comment.' });
    wordpress.addComment({ comment_post_ID: id, comment_content: 'The second comment.' });
    // A comment of the same visitor.
    const ben = {
      comment_author: 'Ben',
      comment_author_email: 'ben@example.com',
      comment_date_gmt: '2020-01-01 00:00:00',
    };
    wordpress.addComment({ ...ben, comment_post_ID: id, comment_content: 'Said already.' });
  });

  it('move the form under the comment that the visitor replies to, and back', async () => {
    const { page, errors } = await openSitePage(site(), '/boats/');
    await page.locator('portico-comments:state(ready)').waitFor();
    await page.locator(`#comment-${first} .comment-reply-link`).first().click();
    await page.locator(`#comment-${first} #respond, #comment-${first} + #respond`).waitFor();
    expect(await page.locator('[name=comment_parent]').inputValue()).toBe(String(first));
    expect(page.url()).toBe(`${site().origin}/boats/`);
    await page.locator('#cancel-comment-reply-link').click();
    expect(await page.locator('[name=comment_parent]').inputValue()).toBe('0');
    expect(await page.locator('.comment #respond, .comment + #respond').count()).toBe(0);
    expect(await problemsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('save a reply as an answer to its comment', async () => {
    const { page } = await openSitePage(site(), '/boats/');
    await page.locator('portico-comments:state(ready)').waitFor();
    await page.locator(`#comment-${first} .comment-reply-link`).first().click();
    await comment(page, 'An answer.');
    await post(page);
    await page.getByText('An answer.').waitFor();
    const saved = 'return array_column( get_comments( array( "search" => "An answer." ) ), "comment_parent" );';
    expect(site().run(saved)).toEqual([String(first)]);
  });

  it('stay in the page without the reply script of WordPress', async () => {
    const { page } = await openSitePage(site(), '/boats/');
    expect(await page.locator('script[src*="comment-reply"]').count()).toBe(0);
  });

  it('keep the text of a refused comment', async () => {
    const { page } = await openSitePage(site(), '/boats/');
    await page.locator('portico-comments[send=request]:state(ready)').waitFor();
    await comment(page, 'Said already.');
    await post(page);
    await page.getByText('Duplicate comment detected').waitFor();
    expect(page.url()).toBe(`${site().origin}/boats/`);
    expect(await textBox(page).inputValue()).toBe('Said already.');
  });

  expectEmptyLog(site);
});
