import { enhanceExamples } from './example-figure.ts';
import { enhancePlayground } from './playground-form.ts';
import { enhanceScheme } from './scheme.ts';
import { enhanceSearch } from './search/search.ts';
import { enhanceTryRequests } from './try-request.ts';

/* The script of all pages of the site. Without it, the pages show their examples and code, but nothing can be edited or searched. */

const examples = enhanceExamples(document);
enhancePlayground(document, examples);
enhanceScheme(document);
enhanceSearch(document);
enhanceTryRequests(document);

// The link to this page may be far down in the sidebar, which scrolls by itself.
const current = document.querySelector<HTMLElement>('.sidebar [aria-current]');
const sidebar = current?.closest('.sidebar');
if (current && sidebar) sidebar.scrollTop = current.offsetTop - sidebar.clientHeight / 2;

// The visitor comes from this page, which the form of the feedback page names.
const page = new URLSearchParams(location.search).get('page');
const message = document.querySelector<HTMLTextAreaElement>('#feedback-message');
if (page && message && !message.value) message.value = `${page}: `;
