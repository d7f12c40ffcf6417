import type { PhrasingContent } from 'mdast'
import type { Markup, TableCell } from '../paragraph.ts'
import { safeHref } from '../safe-href.ts'

export type Runs = TableCell

const order: Markup['type'][] = ['A', 'MENTION', 'HIGHLIGHT', 'STRONG', 'EM', 'CODE', 'MATH']

/**
 * Text with its markups as a Markdown tree. It is split at line breaks and notes' numbers, which belong inside neither links nor emphasis;
 * each part is then written from the outermost run inwards.
 */
export function writeRuns({ text, markups }: Runs, baseUrl: string): PhrasingContent[] {
  const rendered = markups.filter(({ type, start, end }) => order.includes(type) && start < end)
  const cuts: { at: number; next: number; node: PhrasingContent }[] = [
    ...[...text.matchAll(/\n/g)].map(({ index }) => ({ at: index, next: index + 1, node: { type: 'break' as const } })),
    ...markups
      .filter(({ type }) => type === 'FOOTNOTE')
      .map(({ end, note = '' }) => ({
        at: end,
        next: end,
        node: { type: 'footnoteReference' as const, identifier: note, label: note },
      })),
  ]
  const nodes: PhrasingContent[] = []
  let from = 0
  for (const { at, next, node } of cuts.toSorted((a, b) => a.at - b.at || a.next - b.next)) {
    nodes.push(...write(text, from, at, rendered, baseUrl), node)
    from = next
  }
  return [...nodes, ...write(text, from, text.length, rendered, baseUrl)]
}

function write(text: string, from: number, to: number, markups: Markup[], baseUrl: string): PhrasingContent[] {
  if (from >= to) return []
  const inside = markups.filter(({ start, end }) => start < to && end > from)
  const outermost = inside.toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type) || a.start - b.start)[0]
  if (!outermost) return [{ type: 'text', value: text.slice(from, to) }]
  const start = Math.max(from, outermost.start)
  const end = Math.min(to, outermost.end)
  const rest = inside.filter((markup) => markup !== outermost)
  return [
    ...write(text, from, start, rest, baseUrl),
    ...marked(outermost, text.slice(start, end), () => write(text, start, end, rest, baseUrl), baseUrl),
    ...write(text, end, to, rest, baseUrl),
  ]
}

function marked(markup: Markup, text: string, inside: () => PhrasingContent[], baseUrl: string): PhrasingContent[] {
  switch (markup.type) {
    case 'STRONG':
      return [{ type: 'strong', children: inside() }]
    case 'EM':
      return [{ type: 'emphasis', children: inside() }]
    case 'CODE':
      return [{ type: 'inlineCode', value: text }]
    case 'MATH':
      return [{ type: 'inlineMath', value: text }]
    case 'HIGHLIGHT':
      return [{ type: 'html', value: '<mark>' }, ...inside(), { type: 'html', value: '</mark>' }]
    case 'MENTION':
      return [
        {
          type: 'link',
          url: `${baseUrl}${markup.collectionId ? `/c/${markup.collectionId}` : `/u/${markup.userId}`}`,
          children: inside(),
        },
      ]
    case 'A': {
      const href = safeHref(markup.href)
      if (!href) return inside()
      const url = href.startsWith('/') ? `${baseUrl}${href}` : href
      return [{ type: 'link', url, title: markup.title ?? null, children: inside() }]
    }
    case 'FOOTNOTE':
    case 'LINK':
    case 'QUOTE':
      return inside()
  }
}
