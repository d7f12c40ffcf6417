import type { LooseBlock } from '#shared/body/read/loose-block.ts'

const levels = ['H1', 'H2', 'H3', 'H4'] as const

/** Shifts headings to our levels, largest first, keeping their relative order. */
export function liftHeadings(blocks: LooseBlock[]): LooseBlock[] {
  const used = levels.findIndex((level) => blocks.some(({ type }) => type === level))
  if (used <= 0) return blocks
  return blocks.map((block) => {
    const level = levels.indexOf(block.type as (typeof levels)[number])
    return level < 0 ? block : { ...block, type: levels[level - used] ?? 'H1' }
  })
}

const words = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** Removes leading headings or lines that repeat the title or the subtitle. */
export function withoutTitle(blocks: LooseBlock[], title: string, subtitle: string): LooseBlock[] {
  let rest = blocks
  for (const said of [title, subtitle])
    if (said && rest[0] && /^H\d$|^P$/.test(rest[0].type) && words(rest[0].text) === words(said)) rest = rest.slice(1)
  return rest
}
