import { blockOf } from '#shared/body/blocks/blocks.ts'
import { headingTypes } from '#shared/body/blocks/text.ts'
import type { ImportedBlock } from '#shared/body/read/imported-block.ts'

/** Shifts headings to our levels, largest first, keeping their relative order. */
export function normalizeHeadings(blocks: ImportedBlock[]): ImportedBlock[] {
  const used = headingTypes.findIndex((level) => blocks.some(({ type }) => type === level))
  if (used <= 0) return blocks
  return blocks.map((block) => {
    const level = headingTypes.findIndex((type) => type === block.type)
    return level < 0 ? block : { ...block, type: headingTypes[level - used] ?? 'H1' }
  })
}

const words = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** Removes leading headings or lines that repeat the title or the subtitle. */
export function removeRepeatedTitle(blocks: ImportedBlock[], title: string, subtitle: string): ImportedBlock[] {
  let rest = blocks
  for (const repeatedText of [title, subtitle])
    if (
      repeatedText &&
      rest[0] &&
      (rest[0].type === 'P' || blockOf(rest[0]).text === 'heading') &&
      words(rest[0].text) === words(repeatedText)
    )
      rest = rest.slice(1)
  return rest
}
