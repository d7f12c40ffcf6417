import { blockOf } from './blocks/blocks.ts'
import { escapeHtml } from './escape-html.ts'
import { type Footnotes, footnotesOf } from './footnotes.ts'
import type { Body, Paragraph } from './paragraph.ts'
import { renderMarkups } from './render-markups.ts'
import type { RenderOptions } from './render-options.ts'
import { placeInRow, rowPositions } from './image-rows.ts'

/** The only renderer of paragraphs to HTML. Everything that people wrote is escaped here. */
export function renderBody(body: Body, inputOptions: RenderOptions = {}): string {
  const options = { ...inputOptions, notes: footnotesOf(body) }
  const lists = openLists()
  let html = ''
  let images = 0
  body.forEach((paragraph, i) => {
    const { list, media } = blockOf(paragraph)
    html += list ? lists.item(list, paragraph.indent ?? 0) : lists.close()
    const { isFirst: begins, isLast: ends } = options.plain ? rowPositions.alone : placeInRow(body, i)
    if (begins) html += '<div class="imagerow">'
    html += renderParagraph(paragraph, options, media === 'image' && images++ === 0)
    if (ends) html += '</div>'
  })
  return html + lists.close() + renderNotes(options)
}

/** Tracks the open lists; each item stays open, because a nested list may follow inside it. */
function openLists() {
  const open: ('ul' | 'ol')[] = []
  const closeTo = (depth: number): string => {
    let html = ''
    while (open.length > depth) html += `</li></${open.pop()}>`
    return html
  }
  return {
    close: () => closeTo(0),
    /** The tags before the item's own. An item is at most one level deeper than the one before it. */
    item: (list: 'ul' | 'ol', indent: number): string => {
      const depth = Math.min(indent, open.length)
      let html = closeTo(depth + 1)
      if (open.length > depth) {
        if (open[depth] === list) return `${html}</li>`
        html += closeTo(depth)
      }
      open.push(list)
      return `${html}<${list}>`
    },
  }
}

/** One block by itself, without the lists and notes around it. */
export const renderParagraph = (paragraph: Paragraph, options: RenderOptions, isFirstImage = false): string =>
  blockOf(paragraph).html(paragraph, {
    anchor: options.plain ? '' : ` id="${escapeHtml(paragraph.name)}"`,
    text: () => renderMarkups(paragraph.text, paragraph.markups, options),
    options,
    isFirstImage,
  })

function renderNotes(options: RenderOptions & { notes: Footnotes }): string {
  const { list, numberOf } = options.notes
  if (list.length === 0) return ''
  const items = list.map(({ name, text, markups }) => {
    const words = renderMarkups(text, markups, options)
    if (options.plain) return `<li>${words}</li>`
    const back = numberOf(name) ? ` <a href="#ref-${escapeHtml(name)}" aria-label="Back to the text">↩</a>` : ''
    return `<li id="note-${escapeHtml(name)}">${words}${back}</li>`
  })
  return `<ol class="footnotes">${items.join('')}</ol>`
}
