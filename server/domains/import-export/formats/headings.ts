import type { ImportedBlock } from '#shared/body/read/imported-block.ts'

const levels = ['H1', 'H2', 'H3', 'H4'] as const

/** Shifts headings to our levels, largest first, keeping their relative order. */
export function normalizeHeadings(blocks: ImportedBlock[]): ImportedBlock[] {
  const used = levels.findIndex((level) => blocks.some(({ type }) => type === level))
  if (used <= 0) return blocks
  return blocks.map((block) => {
    const level = levels.indexOf(block.type as (typeof levels)[number])
    return level < 0 ? block : { ...block, type: levels[level - used] ?? 'H1' }
  })
}

const words = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** Removes leading headings or lines that repeat the title or the subtitle. */
export function removeRepeatedTitle(blocks: ImportedBlock[], title: string, subtitle: string): ImportedBlock[] {
  let rest = blocks
  for (const repeatedText of [title, subtitle])
    if (repeatedText && rest[0] && /^H\d$|^P$/.test(rest[0].type) && words(rest[0].text) === words(repeatedText))
      rest = rest.slice(1)
  return rest
}
