import { t } from '#shared/translation/translate.ts'
import { commonDirection, directionOf, type TextDirection } from '#shared/text/direction.ts'
import { textsOf } from './paragraph-texts.ts'
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
  const direction = options.plain ? bodyDirection(body) : undefined
  const lists = openLists()
  let html = ''
  let images = 0
  body.forEach((paragraph, i) => {
    const { list, media } = blockOf(paragraph)
    html += list ? lists.item(list, paragraph.indent ?? 0) : lists.close()
    const { isFirst: begins, isLast: ends } = options.plain ? rowPositions.alone : placeInRow(body, i)
    if (begins) html += '<div class="imagerow">'
    html += renderParagraph(paragraph, { ...options, direction }, media === 'image' && images++ === 0)
    if (ends) html += '</div>'
  })
  return html + lists.close() + renderNotes(options)
}

/** The direction of most of its text. */
export const bodyDirection = (body: Body): TextDirection =>
  commonDirection(body.filter(hasDirection).map((paragraph) => textOf(paragraph)))

const hasDirection = (paragraph: Paragraph): boolean => !['code', 'formula'].includes(blockOf(paragraph).text)
const textOf = (paragraph: Paragraph): string =>
  textsOf(paragraph)
    .map(({ text }) => text)
    .join(' ')

/** Outside our pages nothing but the attribute turns a text: always from right to left, and back where the others run that way. */
function directionAttribute(paragraph: Paragraph, { direction }: RenderOptions): string {
  const own = hasDirection(paragraph) ? directionOf(textOf(paragraph)) : undefined
  return own === 'rtl' || (own && direction === 'rtl') ? ` dir="${own}"` : ''
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
    anchor: options.plain ? directionAttribute(paragraph, options) : ` id="${escapeHtml(paragraph.name)}"`,
    text: () => renderMarkups(paragraph.text, paragraph.markups, options),
    options,
    isFirstImage,
  })

function renderNotes(options: RenderOptions & { notes: Footnotes }): string {
  const { list, numberOf } = options.notes
  if (list.length === 0) return ''
  const items = list.map(({ name, text, markups }) => {
    const words = renderMarkups(text, markups, options)
    if (options.plain) return `<li${directionOf(text) === 'rtl' ? ' dir="rtl"' : ''}>${words}</li>`
    const back = numberOf(name) ? ` <a href="#ref-${escapeHtml(name)}" aria-label="${escapeHtml(t`Back to the text`)}">↩</a>` : ''
    return `<li id="note-${escapeHtml(name)}">${words}${back}</li>`
  })
  return `<ol class="footnotes">${items.join('')}</ol>`
}
