import { escapeHtml } from './escape-html.ts'
import type { Markup } from './paragraph.ts'
import { safeHref } from './safe-href.ts'

/** From the outside in: a link holds emphasis, never the other way round, so that a link is not torn apart. */
const order = ['A', 'MENTION', 'HIGHLIGHT', 'STRONG', 'EM', 'CODE'] as const
type Shown = (typeof order)[number]

const rank = (markup: Markup): number => order.indexOf(markup.type as Shown)

type Tags = { open: string; close: string }

function tagsOf(markup: Markup, baseUrl: string): Tags | undefined {
  switch (markup.type) {
    case 'STRONG':
      return { open: '<strong>', close: '</strong>' }
    case 'EM':
      return { open: '<em>', close: '</em>' }
    case 'CODE':
      return { open: '<code>', close: '</code>' }
    case 'HIGHLIGHT':
      return { open: '<mark>', close: '</mark>' }
    case 'MENTION':
      return markup.userId && /^[0-9a-f]+$/.test(markup.userId)
        ? { open: `<a href="${baseUrl}/u/${markup.userId}">`, close: '</a>' }
        : undefined
    case 'A': {
      const href = safeHref(markup.href)
      if (!href) return undefined
      const title = markup.title ? ` title="${escapeHtml(markup.title)}"` : ''
      const address = href.startsWith('/') ? `${baseUrl}${href}` : href
      return { open: `<a href="${escapeHtml(address)}" rel="noopener ugc nofollow"${title}>`, close: '</a>' }
    }
    default:
      return undefined
  }
}

type Run = { start: number; end: number; tags: Tags; rank: number }

/** Text with its markups as HTML. Runs that overlap are closed and opened again, so that tags always nest. */
export function renderMarkups(text: string, markups: readonly Markup[], baseUrl = ''): string {
  const runs = readRuns(text, markups, baseUrl)
  const cuts = [...new Set([0, text.length, ...runs.flatMap((run) => [run.start, run.end])])].sort((a, b) => a - b)
  const open: Run[] = []
  let html = ''
  cuts.forEach((cut, i) => {
    const next = cuts[i + 1]
    const active = next === undefined ? [] : runs.filter((run) => run.start <= cut && run.end >= next)
    while (open.length > 0 && !open.every((run, depth) => active[depth] === run)) html += (open.pop() as Run).tags.close
    for (const run of active.slice(open.length)) {
      html += run.tags.open
      open.push(run)
    }
    if (next !== undefined) html += escapeHtml(text.slice(cut, next)).replaceAll('\n', '<br>')
  })
  return html
}

function readRuns(text: string, markups: readonly Markup[], baseUrl: string): Run[] {
  const runs: Run[] = []
  for (const markup of markups) {
    const start = Math.max(0, markup.start)
    const end = Math.min(text.length, markup.end)
    const tags = start < end && rank(markup) >= 0 ? tagsOf(markup, baseUrl) : undefined
    if (tags) runs.push({ start, end, tags, rank: rank(markup) })
  }
  return runs.sort((a, b) => a.rank - b.rank || a.start - b.start)
}
