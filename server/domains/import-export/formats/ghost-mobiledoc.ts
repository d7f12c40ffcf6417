import { z } from 'zod'
import { escapeHtml } from '#shared/body/escape-html.ts'
import { omit, type Omissions } from '#shared/body/read/omissions.ts'
import { type CardPayload, cardToHtml } from './ghost-cards.ts'

/** A tag with its attributes as a flat list of names and values. */
const markupShape = z.tuple([z.string()]).rest(z.array(z.string()))
/** The type of marker (0 text, 1 atom), the markups it opens, how many it closes, and its text or the index of its atom. */
const markerShape = z.tuple([z.number(), z.array(z.number()), z.number(), z.union([z.string(), z.number()])])
const markers = z.array(markerShape)
const mobiledocShape = z.looseObject({
  atoms: z.array(z.tuple([z.string(), z.string()]).rest(z.unknown())).default([]),
  cards: z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())])).default([]),
  markups: z.array(markupShape).default([]),
  sections: z.array(z.array(z.unknown())),
})
type Mobiledoc = z.output<typeof mobiledocShape>

const textTag = /^(?:p|h[1-6]|blockquote|aside|pull-quote)$/
const inlineTag = /^(?:a|strong|b|em|i|code|s|u|sub|sup|mark)$/

/** The text of Ghost's older editor as HTML; undefined if the source is not Mobiledoc. */
export function mobiledocToHtml(source: string, left: Omissions): string | undefined {
  const read = mobiledocShape.safeParse(parse(source))
  return read.success ? read.data.sections.map((section) => sectionHtml(read.data, section, left)).join('') : undefined
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}

function sectionHtml(document: Mobiledoc, [kind, first, second]: unknown[], left: Omissions): string {
  if (kind === 1 && typeof first === 'string') {
    const tag = textTag.test(first) ? first : 'p'
    const words = markersHtml(document, second, left)
    if (tag === 'aside' || tag === 'pull-quote') return `<blockquote class="kg-blockquote-alt"><p>${words}</p></blockquote>`
    return tag === 'blockquote' ? `<blockquote><p>${words}</p></blockquote>` : `<${tag}>${words}</${tag}>`
  }
  if (kind === 2 && typeof first === 'string') return `<img src="${escapeHtml(first)}">`
  if (kind === 3 && Array.isArray(second)) {
    const tag = first === 'ol' ? 'ol' : 'ul'
    return `<${tag}>${second.map((item) => `<li>${markersHtml(document, item, left)}</li>`).join('')}</${tag}>`
  }
  const [name, payload]: [string, CardPayload] = (kind === 10 && typeof first === 'number' && document.cards[first]) || ['', {}]
  if (name) return cardToHtml(name, payload, left)
  omit(left, 'section', { kind: 'PARAGRAPH', reason: 'A part of an unknown kind.' })
  return ''
}

function markersHtml({ markups, atoms }: Mobiledoc, rawMarkers: unknown, left: Omissions): string {
  const read = markers.safeParse(rawMarkers)
  if (!read.success) {
    omit(left, 'markers', { kind: 'PARAGRAPH', reason: 'A paragraph that is damaged in the file.' })
    return ''
  }
  const open: string[] = []
  let html = ''
  for (const [kind, opened, closed, value] of read.data) {
    for (const index of opened) {
      const [tag = '', attributes = []] = markups[index] ?? []
      const name = inlineTag.test(tag) ? tag : 'span'
      html += `<${name}${hrefOf(attributes)}>`
      open.push(name)
    }
    if (kind === 0) html += escapeHtml(String(value))
    else {
      const [atom, words] = atoms[Number(value)] ?? ['', '']
      html += atom === 'soft-return' ? '<br>' : escapeHtml(words)
    }
    for (let i = 0; i < closed && open.length > 0; i++) html += `</${open.pop()}>`
  }
  return (
    html +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  )
}

function hrefOf(attributes: readonly string[]): string {
  const at = attributes.indexOf('href')
  return at >= 0 ? ` href="${escapeHtml(attributes[at + 1] ?? '')}"` : ''
}
