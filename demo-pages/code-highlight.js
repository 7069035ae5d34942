/* Splits source text into tokens, and renders them as spans whose classes `demo.css` colours. */

const htmlPattern =
  /(?<comment><!--[^]*?-->)|(?<tag><\/?[a-z][\w-]*)(?<attributes>(?:\s+[^\s=>"'/]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)(?<end>\s*\/?>)|(?<entity>&#?\w+;)/gi;

const attributePattern = /(?<attribute>[^\s="'>/]+)(?<equals>=)?(?<string>(?<==)(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;

const jsonPattern =
  /(?<attribute>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\]|\\.)*")|(?<number>\b(?:true|false|null|[\d.]+)\b)/g;

// A formatted sheet has a space or a line break after the colon of a declaration, and none after the colon of a pseudo-class.
const cssPattern =
  /(?<comment>\/\*[^]*?\*\/)|(?<keyword>@[\w-]+)|(?<string>"[^"]*"|'[^']*')|(?<attribute>(?<=^[ \t]*)[\w-]+(?=:\s))|(?<tag>(?<=^[ \t]*)[^@\s{}/](?:[^{};,]*[^\s{};,])?(?=(?:,[^;{}]*)?\s*\{))|(?<number>(?<![\w-])(?:#[\da-f]{3,8}|-?[\d.]+(?:%|[a-z]+)?))/gim;

/** Returns the tokens of a text in order; tokens without a type are plain text. Together they are the text. */
export function tokensOf(text, language) {
  if (language === 'css') return tokensBy(cssPattern, text);
  const tokens = [];
  let isJson = false;
  for (const token of tokensBy(htmlPattern, text)) {
    if (token.type === 'attributes') tokens.push(...tokensBy(attributePattern, token.text));
    else if (isJson && !token.type) tokens.push(...tokensBy(jsonPattern, token.text));
    else tokens.push(token);
    if (token.type === 'tag' && token.text.startsWith('<')) isJson = token.text === '<script';
  }
  return tokens;
}

/** Returns the named groups of all matches as tokens, and the text between them. */
function tokensBy(pattern, text) {
  const tokens = [];
  let position = 0;
  for (const { 0: match, index, groups } of text.matchAll(pattern)) {
    if (index > position) tokens.push({ text: text.slice(position, index) });
    for (const [name, part] of Object.entries(groups)) {
      if (!part) continue;
      tokens.push(name === 'equals' ? { text: part } : { type: name === 'end' ? 'tag' : name, text: part });
    }
    position = index + match.length;
  }
  if (position < text.length) tokens.push({ text: text.slice(position) });
  return tokens;
}

/** Renders a text as nodes: spans without `innerHTML`, because the demo pages require Trusted Types. */
export function highlight(text, language) {
  const fragment = new DocumentFragment();
  for (const token of tokensOf(text, language)) {
    if (!token.type) {
      fragment.append(token.text);
      continue;
    }
    const span = document.createElement('span');
    span.className = `code-${token.type}`;
    span.textContent = token.text;
    fragment.append(span);
  }
  return fragment;
}
