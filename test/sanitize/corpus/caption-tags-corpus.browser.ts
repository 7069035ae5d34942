import { sanitize } from '../../../src/sanitize/sanitize.ts';
import { describeCorpus } from './describe-corpus.ts';
import { faultsInContent } from '../faults.ts';

const everyTag = [
  'script style iframe object embed svg math form input button select textarea link meta base template noscript a b img',
  'table video portico-popup SCRIPT  Style * #text frame frameset applet title html head body marquee dialog slot foreignobject',
  'animate set use',
].flatMap((tags) => tags.split(' '));

describeCorpus('a caption whose author allows every tag', {
  apply: (html) => sanitize(html, 'caption', everyTag),
  faultsIn: faultsInContent,
});
