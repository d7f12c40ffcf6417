import { createHash } from 'node:crypto'
import { type LooseBlock, nameBlocks } from '#shared/body/read/loose-block.ts'
import { bodyWords } from '#shared/text/reading-time.ts'
import { storableLine, storableText } from '#shared/text/storable.ts'
import { fitBlocks, kindOf, sizeProblem } from './fit-blocks.ts'
import type { FoundStory, ImportFormat, SkippedStory } from './found-story.ts'
import { ReportBuilder, type StoryReport } from './story-report.ts'

/** A story fitted to our limits, with a report of the changes. */
export type PreparedStory = Omit<FoundStory, 'source' | 'left'> & {
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
  frameSources: string[]
  /** Whether images or links are relative and the site is unknown. */
  needsSite: boolean
}

export const isSkipped = (story: object): story is SkippedStory => 'skipped' in story

const maxTitleLength = 1_000
const maxTags = 100
const maxFrameSources = 200

const hashOf = (...parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

export function prepareStory(found: FoundStory, format: ImportFormat | 'url'): PreparedStory | SkippedStory {
  const { source, left, blocks: given, ...story } = found
  const report = new ReportBuilder()
  const title = lineOf('title', story.title, report)
  const subtitle = lineOf('subtitle', story.subtitle, report)
  if (title === '' && given.length === 0) return { title: '', skipped: 'It is empty.' }
  for (const block of given) {
    report.find(kindOf(block))
    if (kindOf(block) !== 'PARAGRAPH' && block.text) report.find('CAPTION')
  }
  for (const [name, { kind, reason, count }] of left) {
    report.find(kind, count)
    report.skip(kind, reason ?? `${name} can’t be part of a story here.`, count)
  }
  report.find('TAG', story.tags.length)
  if (story.coverSource) report.find('COVER')
  if (story.coverCaption) {
    report.find('CAPTION')
    report.skip('CAPTION', `The cover’s caption (“${story.coverCaption.slice(0, 80)}”): covers have no caption here.`)
  }
  const blocks = fitBlocks(given, report)
  const problem = sizeProblem(blocks)
  if (problem) return { title, skipped: problem }
  return {
    ...story,
    ...(blocks.length === 0 && { restriction: { widest: 'DRAFT', reason: 'It has no text in this file.' } as const }),
    title,
    subtitle,
    tags: story.tags.slice(0, maxTags).map((tag) => storableLine(tag).slice(0, 100)),
    blocks,
    key: `${format}:${hashOf(format, source.site, source.id, title, subtitle, blocks)}`,
    origin: source.id === '' ? null : `${format}:${hashOf(source.site, source.id)}`,
    report: report.result(),
  }
}

function lineOf(name: 'title' | 'subtitle', text: string, report: ReportBuilder): string {
  const line = storableLine(text)
  if (line.length <= maxTitleLength) return line
  report.find('PARAGRAPH')
  report.change('PARAGRAPH', `The ${name} was shortened to ${maxTitleLength.toLocaleString('en')} characters.`)
  return line.slice(0, maxTitleLength).toWellFormed()
}

export const summaryOf = (story: PreparedStory): StorySummary => ({
  title: storableText(story.title).slice(0, 200),
  publishedAt: story.publishedAt,
  restriction: story.restriction,
  tags: story.tags,
  key: story.key,
  origin: story.origin,
  report: story.report,
  words: bodyWords(nameBlocks(story.blocks)),
  images: story.blocks.filter(({ type }) => type === 'IMG').length,
  needsSite: !story.baseUrl && !story.canonicalUrl && [story, ...story.blocks].some(hasSiteAddress),
  frameSources: story.blocks.flatMap(({ frameSource }) => frameSource ?? []).slice(0, maxFrameSources),
})

const isOnSite = (address: string | undefined): boolean => address?.startsWith('/') === true

function hasSiteAddress(part: Pick<PreparedStory, 'coverSource'> & Partial<LooseBlock>): boolean {
  const { coverSource, imageSource, frameSource, markups = [] } = part
  return [coverSource, imageSource, frameSource].some(isOnSite) || markups.some(({ href }) => isOnSite(href))
}
