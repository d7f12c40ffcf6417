/** A spoken sentence: its text and its range in the page. */
export type Sentence = { text: string; paragraph: Element; range: Range }

const readable = 'p, h2, h3, h4, h5, li, blockquote, figcaption, td, th'
const unread = '.footref, .maths, [hidden], ul, ol, table'

/** The text nodes of a block in order, without note numbers and nested list items. */
function textNodesOf(block: Element): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(unread) &&
    block.contains(node.parentElement.closest(unread)) &&
    node.parentElement.closest(unread) !== block
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found
}

function rangeOf(texts: readonly Text[], start: number, end: number): Range {
  const range = document.createRange()
  let before = 0
  for (const text of texts) {
    const after = before + text.data.length
    if (start >= before && start < after) range.setStart(text, start - before)
    if (end > before && end <= after) range.setEnd(text, end - before)
    before = after
  }
  return range
}

/** The visible sentences of a story. Text behind the paywall is not in the page. */
export function sentencesOf(body: Element, language: string): Sentence[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  return [...body.querySelectorAll(readable)]
    .filter(
      (block) => !block.closest('pre, [hidden]') && !block.parentElement?.closest('p, h2, h3, h4, h5, blockquote, figcaption'),
    )
    .flatMap((paragraph) => {
      const texts = textNodesOf(paragraph)
      const all = texts.map(({ data }) => data).join('')
      return [...segmenter.segment(all)]
        .filter(({ segment }) => /[\p{L}\p{N}]/u.test(segment))
        .map(({ segment, index }) => ({
          text: segment.trim(),
          paragraph,
          range: rangeOf(texts, index, index + segment.trimEnd().length),
        }))
    })
}
