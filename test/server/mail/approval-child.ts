// A server that is killed between the approval of a reply and its mail.
import { openSqliteComments } from '../../../server/sqlite/open-comments.ts';
import { ReplyMails } from '../../../server/site/comments/reply-mails.ts';
import { SiteComments } from '../../../server/site/comments/site-comments.ts';
import { SiteFolder } from '../../../server/site/site-folder.ts';

const [file = ''] = process.argv.slice(2);
const store = openSqliteComments(file);
const { subscriptions } = store;
const comment = { page: '/', author: 'Ada', text: 'First!', receivedAt: 0 };
await store.add({ ...comment, parent: 0, isApproved: true, message: 'a' });
await store.add({ ...comment, parent: 1, isApproved: false, message: 'b' });
await subscriptions.add({ id: 'a', comment: 1, address: 'ada@example.org', language: '' }, 0);
await subscriptions.confirm('a');
const replyMails = new ReplyMails({
  subscriptions,
  accept() {
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => {});
  },
  limit: async () => true,
  onFault: console.error,
});
await new SiteComments(store, new SiteFolder('.', []), true, undefined, replyMails).approve(2);
