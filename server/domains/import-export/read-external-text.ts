import { formatNumber } from '#shared/text/count.ts'
import { toStorableLine } from '#shared/text/storable.ts'
import { findLimitProblem } from './fit-blocks.ts'
import type { ParsedStory } from './parsed-story.ts'
import { normalizeHeadings, removeRepeatedTitle } from './imported-headings.ts'
import { parseExternalHtml, parseExternalMarkdown } from './parse-external.ts'
import { maxImportedTitleLength } from './prepare-story.ts'

export type ExternalText = { format: 'html' | 'markdown'; content: string; title: string }

/** The story in a text sent by a program, or why it exceeds the limits. */
export type ParsedText = Pick<ParsedStory, 'title' | 'blocks'> | { problem: string }

/** Parses a text sent by a program. Without a title, the first heading becomes the title and is removed from the text. */
export function readExternalText({ format, content, title: named }: ExternalText): ParsedText {
  const { blocks: parsedBlocks } = format === 'html' ? parseExternalHtml(content) : parseExternalMarkdown(content)
  const heading = /^H\d$/.test(parsedBlocks[0]?.type ?? '') ? (parsedBlocks[0]?.text ?? '') : ''
  const title = named || heading
  const blocks = normalizeHeadings(removeRepeatedTitle(parsedBlocks, title, ''))
  const problem = findTitleProblem(title) ?? findLimitProblem(blocks)
  return problem ? { problem } : { title, blocks }
}

const findTitleProblem = (title: string): string | undefined =>
  toStorableLine(title).length > maxImportedTitleLength
    ? `A title can have up to ${formatNumber(maxImportedTitleLength, 'en')} characters.`
    : undefined
