import type { LooseBlock } from '#shared/body/read/loose-block.ts'

const levels = ['H1', 'H2', 'H3', 'H4'] as const

/** Headings in the steps they had, beginning with the largest there is here: other places begin a story with another one. */
export function liftHeadings(blocks: LooseBlock[]): LooseBlock[] {
  const used = levels.findIndex((level) => blocks.some(({ type }) => type === level))
  if (used <= 0) return blocks
  return blocks.map((block) => {
    const level = levels.indexOf(block.type as (typeof levels)[number])
    return level < 0 ? block : { ...block, type: levels[level - used] ?? 'H1' }
  })
}

const words = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** Without a heading or a line at the beginning that only says the title or the subtitle once more. */
export function withoutTitle(blocks: LooseBlock[], title: string, subtitle: string): LooseBlock[] {
  let rest = blocks
  for (const said of [title, subtitle])
    if (said && rest[0] && /^H\d$|^P$/.test(rest[0].type) && words(rest[0].text) === words(said)) rest = rest.slice(1)
  return rest
}
