import { builder } from '#server/platform/graphql/builder.ts'
import { omitNullish } from '#server/platform/omit-nullish.ts'
import type { Delta } from '#shared/body/delta.ts'
import type { Markup, Paragraph, TableContent } from '#shared/body/paragraph.ts'
import { CellAlignmentRef, MarkupTypeRef, ParagraphTypeRef } from './body.schema.ts'

const MarkupInputRef = builder.inputType('MarkupInput', {
  fields: (t) => ({
    type: t.field({ type: MarkupTypeRef, required: true }),
    start: t.int({ required: true }),
    end: t.int({ required: true }),
    href: t.string(),
    title: t.string(),
    userId: t.id(),
    collectionId: t.id(),
    quoteId: t.id(),
    note: t.string(),
  }),
})

const TableCellInputRef = builder.inputType('TableCellInput', {
  fields: (t) => ({ text: t.string({ required: true }), markups: t.field({ type: [MarkupInputRef] }) }),
})

const TableInputRef = builder.inputType('TableInput', {
  fields: (t) => ({
    rows: t.field({ type: t.listRef(t.listRef(TableCellInputRef)), required: true }),
    alignments: t.field({ type: [CellAlignmentRef] }),
    hasHead: t.boolean(),
  }),
})

const MixtapeInputRef = builder.inputType('MixtapeInput', {
  fields: (t) => ({ title: t.string(), description: t.string(), site: t.string(), thumbnailImageId: t.id() }),
})

const ParagraphInputRef = builder.inputType('ParagraphInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    type: t.field({ type: ParagraphTypeRef, required: true }),
    text: t.string({ required: true }),
    markups: t.field({ type: [MarkupInputRef] }),
    imageId: t.id(),
    layout: t.string(),
    mediaResourceId: t.id(),
    href: t.string(),
    codeLang: t.string(),
    alt: t.string(),
    focusPercentX: t.int(),
    focusPercentY: t.int(),
    hasDropCap: t.boolean(),
    mixtape: t.field({ type: MixtapeInputRef }),
    indent: t.int(),
    table: t.field({ type: TableInputRef }),
  }),
})

export const DeltaInputRef = builder.inputType('DeltaInput', {
  fields: (t) => ({
    type: t.int({ required: true }),
    index: t.int(),
    paragraph: t.field({ type: ParagraphInputRef }),
    verifySameName: t.boolean(),
  }),
})

type ParagraphInput = typeof ParagraphInputRef.$inferInput
type DeltaInput = typeof DeltaInputRef.$inferInput

const toMarkups = (input: (typeof MarkupInputRef.$inferInput)[] | null | undefined): Markup[] =>
  (input ?? []).map((markup) => omitNullish(markup) as Markup)

const toTable = ({ rows, alignments, hasHead }: typeof TableInputRef.$inferInput): TableContent => ({
  rows: rows.map((row) => row.map(({ text, markups }) => ({ text, markups: toMarkups(markups) }))),
  alignments: alignments ?? [],
  hasHead: hasHead ?? false,
})

function toParagraph(input: ParagraphInput): Paragraph {
  const { name, type, text, markups, imageId, alt, focusPercentX, focusPercentY, href, mixtape, table, ...remaining } =
    omitNullish(input)
  return {
    name: name as string,
    type: type as Paragraph['type'],
    text: text as string,
    markups: toMarkups(markups),
    ...(remaining as Pick<Paragraph, 'layout' | 'codeLang' | 'hasDropCap' | 'mediaResourceId' | 'indent'>),
    ...(table && { table: toTable(table) }),
    // For an uploaded video, the alt text is its title; other embeds use their page's title.
    ...(remaining.mediaResourceId && alt && { embed: { href: '', title: alt } }),
    ...(imageId && { image: omitNullish({ id: imageId, alt, focusPercentX, focusPercentY }) as NonNullable<Paragraph['image']> }),
    ...(href && { mixtape: { href, ...omitNullish(mixtape ?? {}) } }),
  }
}

/** The delta, or undefined for an invalid one. */
export function parseDelta(input: DeltaInput): Delta | undefined {
  const index = input.index ?? 0
  if (input.type === 2) return { type: 2, index }
  if (!input.paragraph) return undefined
  const paragraph = toParagraph(input.paragraph)
  if (input.type === 1) return { type: 1, index, paragraph }
  return input.type === 3 ? { type: 3, index, paragraph, verifySameName: input.verifySameName ?? false } : undefined
}
