import { t } from '#shared/translation/translate.ts'
import type { OwnField } from './blocks/block.ts'
import { bodyLimits, languagePattern, objectIdPattern } from './body-limits.ts'
import { checkText } from './check-text.ts'
import { cellAlignments, deepestIndent, imageLayouts, type Paragraph, type TableCell, type TableContent } from './paragraph.ts'
import { safeHref } from './safe-href.ts'
import { clip } from '#shared/text/truncate.ts'

type Checked = Partial<Paragraph> | string

/** Each field in its storable form; nothing when it is missing or meaningless, a sentence when it is invalid. */
export const fieldChecks: Record<OwnField, (input: Paragraph) => Checked> = {
  hasDropCap: ({ hasDropCap }) => (hasDropCap ? { hasDropCap } : {}),
  indent: ({ indent }) => (indent && Number.isInteger(indent) && indent >= 1 && indent <= deepestIndent ? { indent } : {}),
  codeLang: ({ codeLang = '' }) =>
    codeLang.length <= bodyLimits.codeLanguage && languagePattern.test(codeLang) ? { codeLang } : {},
  layout: ({ layout }) => (layout && imageLayouts.includes(layout) ? { layout } : {}),
  image: checkImage,
  mixtape: checkCard,
  mediaResourceId: checkEmbed,
  table: ({ table: input }) => {
    const table = input ? checkTable(input) : t`A table has rows.`
    return typeof table === 'string' ? table : { table }
  },
}

const isPercent = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100

function checkImage({ image }: Paragraph): Checked {
  if (!image) return {}
  const { id, alt = '', focusPercentX, focusPercentY, originalWidth, originalHeight } = image
  if (!objectIdPattern.test(id)) return t`An image is named by its id.`
  if (alt.length > bodyLimits.altText) return t`Alt text can have up to ${bodyLimits.altText} characters.`
  return {
    image: {
      id,
      ...(alt && { alt }),
      ...(isPercent(focusPercentX) && { focusPercentX }),
      ...(isPercent(focusPercentY) && { focusPercentY }),
      ...(originalWidth && { originalWidth }),
      ...(originalHeight && { originalHeight }),
    },
  }
}

function checkCard({ mixtape }: Paragraph): Checked {
  if (!mixtape) return {}
  const href = safeHref(mixtape.href)
  if (!href || href.length > bodyLimits.href) return t`A card has to link to a web address.`
  const { title = '', description = '', site = '', thumbnailImageId } = mixtape
  return {
    mixtape: {
      href,
      title: clip(title, bodyLimits.cardTitle),
      description: clip(description, bodyLimits.cardDescription),
      site: clip(site, bodyLimits.cardSite),
      ...(thumbnailImageId && objectIdPattern.test(thumbnailImageId) && { thumbnailImageId }),
    },
  }
}

/** Of the embed only a video's description is the writer's; the server knows the rest. */
function checkEmbed({ mediaResourceId, embed }: Paragraph): Checked {
  if (!mediaResourceId || !objectIdPattern.test(mediaResourceId)) return {}
  const { title = '' } = embed ?? {}
  return {
    mediaResourceId,
    ...(title && { embed: { href: `/media/${mediaResourceId}`, title: clip(title, bodyLimits.altText) } }),
  }
}

/** The table in its storable form, with all rows padded to the longest; a sentence when it is invalid. */
function checkTable(table: TableContent): TableContent | string {
  const { rows, alignments, hasHead } = table
  const columns = Math.max(0, ...(Array.isArray(rows) ? rows.map((row) => row.length) : []))
  if (columns === 0) return t`A table has rows and columns.`
  if (rows.length > bodyLimits.tableRows || columns > bodyLimits.tableColumns)
    return t`A table can have up to ${bodyLimits.tableRows} rows of ${bodyLimits.tableColumns} columns.`
  const checked: TableCell[][] = []
  for (const row of rows) {
    const cells: TableCell[] = []
    for (let column = 0; column < columns; column++) {
      const cell = checkText(row[column] ?? { text: '', markups: [] })
      if (typeof cell === 'string') return cell
      cells.push(cell)
    }
    checked.push(cells)
  }
  return {
    rows: checked,
    alignments: Array.from({ length: columns }, (_, column) => {
      const alignment = alignments?.[column]
      return alignment && cellAlignments.includes(alignment) ? alignment : 'LEFT'
    }),
    hasHead,
  }
}
