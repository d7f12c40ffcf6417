import { escapeHtml } from './escape-html.ts'
import { type Footnotes, footnotesOf } from './footnotes.ts'
import type { Body, Paragraph } from './paragraph.ts'
import { renderMarkups } from './render-markups.ts'
import { renderEmbed, renderImage, renderMixtape } from './render-media.ts'
import type { RenderOptions } from './render-options.ts'
import { placeInRow, rowPositions } from './image-rows.ts'
import { renderTable } from './render-table.ts'

const tagOf: Partial<Record<Paragraph['type'], string>> = { P: 'p', H1: 'h2', H2: 'h3', H3: 'h4', H4: 'h5' }
const listOf: Partial<Record<Paragraph['type'], 'ul' | 'ol'>> = { ULI: 'ul', OLI: 'ol' }

/** The only renderer of paragraphs to HTML. Everything that people wrote is escaped here. */
export function renderBody(body: Body, inputOptions: RenderOptions = {}): string {
  const options = { ...inputOptions, notes: footnotesOf(body) }
  const lists = openLists()
  let html = ''
  let images = 0
  body.forEach((paragraph, i) => {
    const list = listOf[paragraph.type]
    html += list ? lists.item(list, paragraph.indent ?? 0) : lists.close()
    const { isFirst: begins, isLast: ends } = options.plain ? rowPositions.alone : placeInRow(body, i)
    if (begins) html += '<div class="imagerow">'
    html += renderParagraph(paragraph, options, paragraph.type === 'IMG' && images++ === 0)
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

const anchorOf = ({ name }: Paragraph, { plain }: RenderOptions): string => (plain ? '' : ` id="${escapeHtml(name)}"`)

/** One block by itself, without the lists and notes around it. */
export function renderParagraph(paragraph: Paragraph, options: RenderOptions, isFirstImage = false): string {
  const anchor = anchorOf(paragraph, options)
  const text = () => renderMarkups(paragraph.text, paragraph.markups, options)
  switch (paragraph.type) {
    case 'ULI':
    case 'OLI':
      return `<li${anchor}>${text()}`
    case 'BQ':
      return `<blockquote${anchor}><p>${text()}</p></blockquote>`
    case 'PQ':
      return options.plain ? `<blockquote>${text()}</blockquote>` : `<p${anchor} class="pull">${text()}</p>`
    case 'PRE':
      return renderCode(paragraph, anchor, options)
    case 'MATH':
      // A long formula scrolls sideways, so it must be reachable by keyboard.
      return `<p${anchor} class="maths"${options.plain ? '' : ' tabindex="0"'}>${options.maths?.(paragraph.text, true) ?? `<code>${escapeHtml(paragraph.text)}</code>`}</p>`
    case 'HR':
      return '<hr>'
    case 'IMG':
      return renderImage(paragraph, text(), anchor, options, isFirstImage)
    case 'MIXTAPE_EMBED':
      return renderMixtape(paragraph, anchor, options)
    case 'IFRAME':
      return renderEmbed(paragraph, text(), anchor, options)
    case 'TABLE':
      return renderTable(paragraph, text(), anchor, options)
    case 'COVER_TITLE':
    case 'FOOTNOTE':
    case 'H1':
    case 'H2':
    case 'H3':
    case 'H4':
    case 'P':
    case 'SECTION_CAPTION': {
      const tag = tagOf[paragraph.type]
      if (!tag) return ''
      const dropCap = paragraph.hasDropCap && tag === 'p' && !options.plain ? ' class="dropcap"' : ''
      return `<${tag}${anchor}${dropCap}>${text()}</${tag}>`
    }
  }
}

function renderCode({ text, codeLang }: Paragraph, anchor: string, { code }: RenderOptions): string {
  const language = codeLang && /^[a-z0-9+#-]{1,30}$/.test(codeLang) ? codeLang : ''
  const name = language && ` class="language-${language}"`
  // A long line scrolls sideways, so the block must be reachable by keyboard.
  return `<pre${anchor} tabindex="0"><code${name}>${code?.(text, language) ?? escapeHtml(text)}</code></pre>`
}

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
