import { formatNumber } from '#shared/text/count.ts'
import type { Block } from '#shared/body/blocks/block.ts'
import { blockOf } from '#shared/body/blocks/blocks.ts'
import { bodyLimits } from '#shared/body/body-limits.ts'
import type { Markup, Mixtape, TableContent, TableCell } from '#shared/body/paragraph.ts'
import type { ImportedBlock } from '#shared/body/read/imported-block.ts'
import { clip } from '#shared/text/truncate.ts'
import type { ElementKind, ReportBuilder } from './story-report.ts'
import { splitText } from './split-text.ts'

/** The title and the subtitle use two paragraphs. */
const maxBlocks = bodyLimits.blocks - 2
const number = (value: number): string => formatNumber(value, 'en')
const kinds: Record<NonNullable<Block['media']>, ElementKind> = { image: 'IMAGE', frame: 'EMBED', card: 'EMBED' }

export function elementKind(block: ImportedBlock): ElementKind {
  const { media } = blockOf(block)
  return media ? kinds[media] : 'PARAGRAPH'
}

/** Why a story of these blocks is too large as a whole, as a sentence. */
export function findSizeProblem(blocks: readonly ImportedBlock[]): string | undefined {
  if (blocks.length > maxBlocks)
    return `It has ${number(blocks.length)} paragraphs and images. A story can have up to ${number(maxBlocks)}.`
  const length = blocks.flatMap(cellsOf).reduce((sum, { text, markups }) => sum + text.length + markups.length * 40, 0)
  return length > bodyLimits.totalLength
    ? `Its text is too long. A story can have up to ${number(bodyLimits.totalLength)} characters, links and formatting included.`
    : undefined
}

/** The first block that exceeds a limit, as a sentence; nothing is truncated. */
export function findLimitProblem(blocks: readonly ImportedBlock[]): string | undefined {
  const size = findSizeProblem(blocks)
  if (size) return size
  for (const block of blocks) {
    const cells = cellsOf(block)
    if (cells.some(({ text }) => isTooLong(text)))
      return `A paragraph can have up to ${number(bodyLimits.textLength)} characters. Split the longer one.`
    if (cells.some(({ markups }) => markups.length > bodyLimits.markups))
      return `A paragraph can have up to ${number(bodyLimits.markups)} links and formatted passages.`
    const tooLong = shortTextsOf(block).find(({ text = '', max }) => text.length > max)
    if (tooLong) return `${tooLong.name} can have up to ${number(tooLong.max)} characters.`
    if (block.table && isTooLarge(block.table))
      return `A table can have up to ${bodyLimits.tableRows} rows and ${bodyLimits.tableColumns} columns.`
  }
  return undefined
}

const cellsOf = (block: ImportedBlock): TableCell[] => [block, ...(block.table?.rows.flat() ?? [])]

type ShortText = { name: string; text: string | undefined; max: number }

/** Every text of a block besides its own and its cells', with its limit. */
const shortTextsOf = (block: ImportedBlock): ShortText[] => [
  ...cellsOf(block).flatMap(({ markups }) => markups.flatMap(linkTextsOf)),
  { name: 'A link', text: block.mixtape?.href, max: bodyLimits.href },
  { name: 'The title of a link card', text: block.mixtape?.title, max: bodyLimits.cardTitle },
  { name: 'The description of a link card', text: block.mixtape?.description, max: bodyLimits.cardDescription },
  { name: 'The site name of a link card', text: block.mixtape?.site, max: bodyLimits.cardSite },
  { name: 'Alt text', text: altOf(block), max: bodyLimits.altText },
  { name: 'The description of a video', text: block.embed?.title, max: bodyLimits.altText },
  { name: 'The language of a code block', text: block.codeLang, max: bodyLimits.codeLanguage },
]

const linkTextsOf = ({ href, title }: Markup): ShortText[] => [
  { name: 'A link', text: href, max: bodyLimits.href },
  { name: 'The title of a link', text: title, max: bodyLimits.linkTitle },
]

const altOf = ({ imageAlt, image }: ImportedBlock): string => imageAlt ?? image?.alt ?? ''

const isTooLong = (text: string): boolean => text.length > bodyLimits.textLength
const hasLongLink = ({ href = '' }: Markup): boolean => href.length > bodyLimits.href
const hasLongTitle = ({ title }: Markup): boolean => (title ?? '').length > bodyLimits.linkTitle
const isTooLarge = ({ rows }: TableContent): boolean =>
  rows.length > bodyLimits.tableRows || rows.some((row) => row.length > bodyLimits.tableColumns)

/** Fits blocks to the limits of a story. Text is split, never truncated, and the report lists the changes. */
export const fitBlocks = (blocks: readonly ImportedBlock[], report: ReportBuilder): ImportedBlock[] =>
  blocks.flatMap((block) => fitBlock(withFittingMarkups(block, report), report))

function withFittingMarkups(block: ImportedBlock, report: ReportBuilder): ImportedBlock {
  const fitCell = ({ text, markups }: TableCell): TableCell => ({
    text,
    markups: markups
      .filter((markup) => !hasLongLink(markup))
      .slice(0, bodyLimits.markups)
      .map((markup) => (markup.title ? { ...markup, title: clip(markup.title, bodyLimits.linkTitle) } : markup)),
  })
  const cells = cellsOf(block)
  const hasTooMany = cells.some(({ markups }) => markups.length > bodyLimits.markups || markups.some(hasLongLink))
  if (!hasTooMany && !cells.some(({ markups }) => markups.some(hasLongTitle))) return block
  report.change(
    'PARAGRAPH',
    hasTooMany
      ? 'Some of its links or formatting were removed, because it has more than a paragraph can have.'
      : `The title of a link was shortened to ${bodyLimits.linkTitle} characters.`,
  )
  return {
    ...block,
    ...fitCell(block),
    ...(block.table && { table: { ...block.table, rows: block.table.rows.map((row) => row.map(fitCell)) } }),
  }
}

function fitBlock(block: ImportedBlock, report: ReportBuilder): ImportedBlock[] {
  if (block.table && (isTooLarge(block.table) || block.table.rows.flat().some(({ text }) => isTooLong(text))))
    return fitTable({ ...block, table: block.table }, report)
  const shortened = withShortTexts(block, report)
  if (!isTooLong(block.text)) return [shortened]
  const { text: kind } = blockOf(block)
  const parts = splitText(block, bodyLimits.textLength, kind === 'formula' || kind === 'code')
  report.change(
    kind === 'caption' ? 'CAPTION' : 'PARAGRAPH',
    `Split in ${parts.length}: a paragraph can have up to ${number(bodyLimits.textLength)} characters.`,
  )
  const { name: _, hasDropCap: __, ...rest } = shortened
  return parts.map((piece, i): ImportedBlock => {
    if (kind === 'formula') return { ...piece, type: 'PRE' }
    if (i === 0) return { ...shortened, ...piece }
    return kind === 'caption' || kind === 'note' ? { ...piece, type: 'P' } : { ...rest, ...piece }
  })
}

function withShortTexts(block: ImportedBlock, report: ReportBuilder): ImportedBlock {
  const { mixtape, embed } = block
  const codeLang = block.codeLang ?? ''
  if (altOf(block).length > bodyLimits.altText) {
    report.change('IMAGE', `Its alt text was shortened to ${bodyLimits.altText} characters.`)
    return { ...block, imageAlt: clip(altOf(block), bodyLimits.altText) }
  }
  if (mixtape) return { ...block, mixtape: withShortCard(mixtape, report) }
  if (embed?.title && embed.title.length > bodyLimits.altText) {
    report.change('EMBED', `Its description was shortened to ${bodyLimits.altText} characters.`)
    return { ...block, embed: { ...embed, title: clip(embed.title, bodyLimits.altText) } }
  }
  if (codeLang.length > bodyLimits.codeLanguage) {
    const { codeLang: _, ...code } = block
    report.change('PARAGRAPH', `Its language was removed: a language can have up to ${bodyLimits.codeLanguage} characters.`)
    return code
  }
  return block
}

function withShortCard(card: Mixtape, report: ReportBuilder): Mixtape {
  const { cardTitle, cardDescription, cardSite } = bodyLimits
  const { title = '', description = '', site = '' } = card
  if (title.length <= cardTitle && description.length <= cardDescription && site.length <= cardSite) return card
  report.change('EMBED', 'The text of its card was shortened.')
  return {
    ...card,
    title: clip(title, cardTitle),
    description: clip(description, cardDescription),
    site: clip(site, cardSite),
  }
}

type TableBlock = ImportedBlock & { table: TableContent }

/** A table with too many rows is split under the same header; one that is too wide or has too much text becomes a paragraph per row. */
function fitTable(block: TableBlock, report: ReportBuilder): ImportedBlock[] {
  const { rows, hasHead } = block.table
  const isTooWide = rows.some((row) => row.length > bodyLimits.tableColumns || row.some(({ text }) => isTooLong(text)))
  if (isTooWide) {
    report.change(
      'PARAGRAPH',
      `A table with more than ${bodyLimits.tableColumns} columns, or very long cells, became paragraphs.`,
    )
    const caption: ImportedBlock[] = block.text ? [{ type: 'P', text: block.text, markups: block.markups }] : []
    return [...caption, ...rows.map(joinCells)].flatMap((text) =>
      splitText(text, bodyLimits.textLength).map((piece): ImportedBlock => ({ ...piece, type: 'P' })),
    )
  }
  const head = hasHead ? rows.slice(0, 1) : []
  const bodyRows = rows.slice(head.length)
  const perTable = bodyLimits.tableRows - head.length
  const count = Math.ceil(bodyRows.length / perTable)
  report.change('PARAGRAPH', `A table was split in ${count}: a table can have up to ${bodyLimits.tableRows} rows.`)
  return Array.from({ length: count }, (_, i): ImportedBlock => {
    const piece = { ...block.table, rows: [...head, ...bodyRows.slice(i * perTable, (i + 1) * perTable)] }
    return i === 0 ? { ...block, table: piece } : { type: 'TABLE', text: '', markups: [], table: piece }
  })
}

function joinCells(cells: readonly TableCell[]): ImportedBlock {
  let text = ''
  const markups: Markup[] = []
  for (const cell of cells) {
    const start = text ? text.length + 3 : 0
    text = text ? `${text} · ${cell.text}` : cell.text
    markups.push(...cell.markups.map((markup) => ({ ...markup, start: markup.start + start, end: markup.end + start })))
  }
  return { type: 'P', text, markups }
}
