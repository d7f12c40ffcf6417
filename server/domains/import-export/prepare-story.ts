import { formatNumber } from '#shared/text/count.ts'
import { createHash } from 'node:crypto'
import { blockOf } from '#shared/body/blocks/blocks.ts'
import type { Markup } from '#shared/body/paragraph.ts'
import { type ImportedBlock, nameBlocks } from '#shared/body/read/imported-block.ts'
import { maxStorySubtitleLength, maxStoryTitleLength } from '#shared/limits.ts'
import { countBodyWords } from '#shared/text/reading-time.ts'
import { toStorableLine, toStorableText } from '#shared/text/storable.ts'
import { clip } from '#shared/text/truncate.ts'
import { fitBlocks, elementKind, findSizeProblem } from './fit-blocks.ts'
import type { ParsedStory, ImportFormat, SkippedStory } from './parsed-story.ts'
import { ReportBuilder, type StoryReport } from './story-report.ts'

/** A story fitted to our limits, with a report of the changes. */
export type PreparedStory = Omit<ParsedStory, 'source' | 'left' | 'remarks' | 'dateProblem'> & {
  /** Identifies this text from this source; unique, and stable across imports. */
  key: string
  /** Identifies the story at its source whatever its text; null if the source has no id for it. */
  origin: string | null
  report: StoryReport
}

/** The fields a preview needs. */
export type StorySummary = Pick<PreparedStory, 'title' | 'publishedAt' | 'restriction' | 'tags' | 'key' | 'origin' | 'report'> & {
  words: number
  images: number
  /** The first embedded addresses. */
  embedSources: string[]
  /** Whether images or links are relative and the site is unknown. */
  needsSite: boolean
}

export const isSkipped = (story: object): story is SkippedStory => 'skipped' in story

export const maxImportedTitleLength = 1_000
export const maxImportedTags = 100
const maxQuotedTagLength = 100
const maxFrameSources = 200

const hashOf = (...parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** See docs/decisions/0056-account-for-everything-in-an-import.md. */
export function prepareStory(parsed: ParsedStory, format: ImportFormat | 'url'): PreparedStory | SkippedStory {
  const { source, left, remarks = [], dateProblem, ...story } = parsed
  const report = new ReportBuilder()
  const title = lineOf('title', story.title, maxStoryTitleLength, report)
  const subtitle = lineOf('subtitle', story.subtitle, maxStorySubtitleLength, report)
  for (const remark of [...remarks, dateProblem]) {
    if (!remark) continue
    report.find('PARAGRAPH')
    report.change('PARAGRAPH', remark)
  }
  const parsedBlocks = withKnownNotes(parsed.blocks, report)
  if (title === '' && parsedBlocks.length === 0) return { title: '', skipped: 'It is empty.' }
  for (const block of parsedBlocks) {
    report.find(elementKind(block))
    if (elementKind(block) !== 'PARAGRAPH' && block.text) report.find('CAPTION')
  }
  for (const [name, { kind, reason = `${name} can’t be part of a story here.`, count, isChange }] of left) {
    if (isChange) report.change(kind, reason, count)
    else {
      report.find(kind, count)
      report.skip(kind, reason, count)
    }
  }
  report.find('TAG', story.tags.length)
  report.skip('TAG', `Only the first ${maxImportedTags} topics of a story are read.`, story.tags.length - maxImportedTags)
  if (story.coverSource) report.find('COVER')
  if (story.coverCaption) {
    report.find('CAPTION')
    report.skip('CAPTION', `The cover’s caption (“${clip(story.coverCaption, 80)}”): covers have no caption here.`)
  }
  const blocks = fitBlocks(parsedBlocks, report)
  const problem = findSizeProblem(blocks)
  if (problem) return { title, skipped: problem }
  return {
    ...story,
    ...(dateProblem && !story.restriction && { restriction: { widest: 'DRAFT', reason: dateProblem } as const }),
    ...(blocks.length === 0 && { restriction: { widest: 'DRAFT', reason: 'It has no text in this file.' } as const }),
    title,
    subtitle,
    // A tag this long is skipped with a note that quotes it.
    tags: story.tags.slice(0, maxImportedTags).map((tag) => clip(toStorableLine(tag), maxQuotedTagLength)),
    blocks,
    key: `${format}:${hashOf(format, source.site, source.id, title, subtitle, blocks)}`,
    origin: source.id === '' ? null : `${format}:${hashOf(source.site, source.id)}`,
    report: report.result(),
  }
}

/** Without the numbers of notes that are not in the text. */
function withKnownNotes(blocks: readonly ImportedBlock[], report: ReportBuilder): ImportedBlock[] {
  const notes = new Set(blocks.filter(({ type }) => type === 'FOOTNOTE').map(({ name }) => name))
  const isKnown = ({ type, note }: Markup) => type !== 'FOOTNOTE' || notes.has(note)
  return blocks.map((block) => {
    const missing = block.markups.filter((markup) => !isKnown(markup)).length
    report.change('PARAGRAPH', 'The number of a note was removed, because the note isn’t in the file.', missing)
    return missing > 0 ? { ...block, markups: block.markups.filter(isKnown) } : block
  })
}

function lineOf(name: 'title' | 'subtitle', text: string, shownLength: number, report: ReportBuilder): string {
  const line = toStorableLine(text)
  if (line.length <= shownLength) return line
  const kept = clip(line, maxImportedTitleLength)
  report.find('PARAGRAPH')
  report.change(
    'PARAGRAPH',
    line.length > maxImportedTitleLength
      ? `The ${name} was shortened to ${formatNumber(maxImportedTitleLength, 'en')} characters. Readers see up to ${shownLength}.`
      : `Readers see up to ${shownLength} characters of the ${name}. The draft keeps all of it, so you can shorten it there.`,
  )
  return kept
}

export const summarizeStory = (story: PreparedStory): StorySummary => ({
  title: clip(toStorableText(story.title), 200),
  publishedAt: story.publishedAt,
  restriction: story.restriction,
  tags: story.tags,
  key: story.key,
  origin: story.origin,
  report: story.report,
  words: countBodyWords(nameBlocks(story.blocks)),
  images: story.blocks.filter((block) => blockOf(block).media === 'image').length,
  needsSite: !story.baseUrl && !story.canonicalUrl && [story, ...story.blocks].some(hasSiteAddress),
  embedSources: story.blocks.flatMap(({ frameSource }) => frameSource ?? []).slice(0, maxFrameSources),
})

const isOnSite = (address: string | undefined): boolean => address?.startsWith('/') === true

function hasSiteAddress(element: Pick<PreparedStory, 'coverSource'> & Partial<ImportedBlock>): boolean {
  const { coverSource, imageSource, frameSource, markups = [] } = element
  return [coverSource, imageSource, frameSource].some(isOnSite) || markups.some(({ href }) => isOnSite(href))
}
