/** @typedef {import('./compare.mjs').Verdict} Verdict */
/**
 * @typedef {object} Compared
 * @property {string} id
 * @property {string} title
 * @property {string} name
 * @property {Verdict} verdict
 * @property {number} count the pixels that differ
 */

/** @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** @param {string} file @param {string} words */
function picture(file, words) {
  return `<figure><figcaption>${words}</figcaption><a href="${file}"><img src="${file}" alt="${words}" loading="lazy"></a></figure>`;
}

/** @param {Compared} story */
function changedStory({ id, title, name, count }) {
  const file = `${encodeURIComponent(id)}.png`;
  return `<section><h3 id="${escaped(id)}">${escaped(title)}: ${escaped(name)}</h3><p>${count.toLocaleString('en-GB')} pixels differ.</p>
<div>${picture(`before/${file}`, 'Before')}${picture(`after/${file}`, 'After')}${picture(`difference/${file}`, 'Difference')}</div></section>`;
}

/** @param {string} heading @param {readonly Compared[]} stories @param {string} from */
function listOf(heading, stories, from) {
  if (stories.length === 0) return '';
  const entries = stories.map(
    ({ id, title, name }) => `<li><a href="${from}/${encodeURIComponent(id)}.png">${escaped(title)}: ${escaped(name)}</a></li>`,
  );
  return `<h2>${heading} (${stories.length})</h2><ul>${entries.join('\n')}</ul>`;
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:2rem}div{display:grid;grid-template-columns:repeat(3,1fr);gap:1rem}
figure{margin:0}img{width:100%;border:1px solid #8888}@media (width<700px){div{grid-template-columns:1fr}}`;

/**
 * @param {readonly Compared[]} stories
 * @param {{ readonly since: string, readonly look: string, readonly without: readonly string[] }} about `without`: stories that could not be drawn
 * @returns {string} the page, whose pictures are in `before`, `after` and `difference`
 */
export function changedPage(stories, { since, look, without }) {
  const of = (/** @type {Verdict} */ verdict) => stories.filter((story) => story.verdict === verdict);
  const [changed, same] = [of('changed'), of('same')];
  const failed =
    without.length === 0 ? '' : `<h2>Not drawn (${without.length})</h2><ul>${without.map((id) => `<li>${escaped(id)}</li>`).join('')}</ul>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Changed since ${escaped(since)}</title>
<style>${style}</style><body><main><h1>Changed since ${escaped(since)}</h1>
<p>${escaped(look)}. ${changed.length} changed, ${of('new').length} new, ${of('gone').length} gone, ${same.length} the same.</p>
${changed.length === 0 ? '' : `<h2>Changed (${changed.length})</h2>`}${changed.map(changedStory).join('\n')}
${listOf('New', of('new'), 'after')}${listOf('Gone', of('gone'), 'before')}${failed}</main></body></html>
`;
}
