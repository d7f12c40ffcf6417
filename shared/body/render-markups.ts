import { t } from '#shared/translation/translate.ts'
import { escapeHtml } from './escape-html.ts'
import type { Markup } from './paragraph.ts'
import type { RenderOptions } from './render-options.ts'
import { safeHref } from './safe-href.ts'

/** From the outside in. A link contains emphasis, never the other way round, so that a link is not split. */
const order = ['A', 'MENTION', 'HIGHLIGHT', 'STRONG', 'EM', 'CODE', 'MATH'] as const
type RenderedType = (typeof order)[number]

const rank = (markup: Markup): number => order.indexOf(markup.type as RenderedType)

type Tags = { open: string; close: string }

function tagsOf(markup: Markup, baseUrl: string): Tags | undefined {
  switch (markup.type) {
    case 'STRONG':
      return { open: '<strong>', close: '</strong>' }
    case 'EM':
      return { open: '<em>', close: '</em>' }
    case 'CODE':
      return { open: '<code>', close: '</code>' }
    case 'MATH':
      return { open: '', close: '' }
    case 'HIGHLIGHT':
      return { open: `<mark${markedBy(markup)}>`, close: '</mark>' }
    case 'MENTION':
      return mentioned(markup) ? { open: `<a href="${baseUrl}${mentioned(markup)}">`, close: '</a>' } : undefined
    case 'A': {
      const href = safeHref(markup.href)
      if (!href) return undefined
      const title = markup.title ? ` title="${escapeHtml(markup.title)}"` : ''
      const address = href.startsWith('/') ? `${baseUrl}${href}` : href
      return { open: `<a href="${escapeHtml(address)}" rel="noopener ugc nofollow"${title}>`, close: '</a>' }
    }
    case 'FOOTNOTE':
    case 'LINK':
    case 'QUOTE':
      return undefined
  }
}

/** Identifies the highlight, so that readers find their own and learn about those of others. */
const markedBy = ({ quoteId, isOwn, title }: Markup): string =>
  (isOwn ? ' class="own"' : '') +
  (isHex(quoteId) ? ` data-quote="${quoteId}"` : '') +
  (quoteId && title ? ` title="${escapeHtml(title)}"` : '')

const isHex = (id: string | undefined): id is string => id !== undefined && /^[0-9a-f]+$/.test(id)

/** The profile address by id, which survives a change of username. */
function mentioned({ userId, collectionId: publicationId }: Markup): string | undefined {
  if (isHex(userId)) return `/u/${userId}`
  return isHex(publicationId) ? `/c/${publicationId}` : undefined
}

type Run = { start: number; end: number; tags: Tags; rank: number; type: Markup['type'] }

/** Text with its markups as HTML. Overlapping runs are closed and reopened, so that tags always nest. */
export function renderMarkups(text: string, markups: readonly Markup[], options: RenderOptions): string {
  const runs = readRuns(text, markups, options.baseUrl ?? '')
  const notes = notesByEnd(text, markups, options)
  const formulas = runs.filter((run) => run.type === 'MATH')
  const cuts = [...new Set([0, text.length, ...notes.keys(), ...runs.flatMap((run) => [run.start, run.end])])]
    .filter((cut) => !formulas.some((run) => run.start < cut && cut < run.end))
    .sort((a, b) => a - b)
  const open: Run[] = []
  let html = ''
  cuts.forEach((cut, i) => {
    const next = cuts[i + 1]
    const active = next === undefined ? [] : oneLink(runs.filter((run) => run.start <= cut && run.end >= next))
    const note = notes.get(cut)
    // Links must not nest, so a note's number closes all runs that continue after it.
    while (open.length > 0 && (note || !open.every((run, depth) => active[depth] === run))) html += (open.pop() as Run).tags.close
    if (note) html += note
    for (const run of active.slice(open.length)) {
      html += run.tags.open
      open.push(run)
    }
    if (next === undefined) return
    const part = text.slice(cut, next)
    html += open.at(-1)?.type === 'MATH' ? renderFormula(part, options) : escapeHtml(part).replaceAll('\n', '<br>')
  })
  return html
}

const isLink = ({ type }: Run): boolean => type === 'A' || type === 'MENTION'

/** Of overlapping links only the first is kept. */
const oneLink = (runs: Run[]): Run[] => runs.filter((run) => !isLink(run) || run === runs.find(isLink))

const renderFormula = (tex: string, { maths }: RenderOptions): string =>
  maths?.(tex, false) ?? `<code class="maths">${escapeHtml(tex)}</code>`

function readRuns(text: string, markups: readonly Markup[], baseUrl: string): Run[] {
  const runs: Run[] = []
  for (const markup of markups) {
    const start = Math.max(0, markup.start)
    const end = Math.min(text.length, markup.end)
    const tags = start < end && rank(markup) >= 0 ? tagsOf(markup, baseUrl) : undefined
    if (tags) runs.push({ start, end, tags, rank: rank(markup), type: markup.type })
  }
  return runs.sort((a, b) => a.rank - b.rank || a.start - b.start)
}

/** The numbers of the notes, by the position they follow. */
function notesByEnd(text: string, markups: readonly Markup[], { notes, plain }: RenderOptions): Map<number, string> {
  const found = new Map<number, string>()
  for (const { type, end, note = '' } of markups) {
    const number = type === 'FOOTNOTE' ? notes?.numberOf(note) : undefined
    if (!number) continue
    const at = Math.min(text.length, end)
    found.set(at, (found.get(at) ?? '') + (plain ? `<sup>${number}</sup>` : reference(number, note)))
  }
  return found
}

const reference = (number: number, note: string): string =>
  `<a class="footref" href="#note-${escapeHtml(note)}" id="ref-${escapeHtml(note)}" aria-label="${escapeHtml(t`Footnote ${number}`)}">${number}</a>`
