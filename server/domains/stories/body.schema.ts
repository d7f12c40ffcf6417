import { imagesById, ImageMetadataRef } from '#server/domains/images/images.schema.ts'
import { MediaResourceRef } from '#server/domains/media/media.schema.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { type Delta, deltaTypes } from '#shared/body/delta.ts'
import {
  type Body,
  cellAlignments,
  type Markup,
  type Mixtape,
  type Paragraph,
  type TableContent,
  type TableCell,
} from '#shared/body/paragraph.ts'
import { markupTypes, paragraphTypes } from '#shared/enums/body.ts'

export const MarkupTypeRef = enumeration('MarkupType', markupTypes)
export const ParagraphTypeRef = enumeration('ParagraphType', paragraphTypes)

const MarkupRef = builder.objectRef<Markup>('Markup').implement({
  fields: (t) => ({
    type: t.expose('type', { type: MarkupTypeRef }),
    start: t.exposeInt('start'),
    end: t.exposeInt('end'),
    href: t.exposeString('href', { nullable: true }),
    title: t.exposeString('title', { nullable: true }),
    userId: t.exposeID('userId', { nullable: true }),
    /** For a mention of a publication. */
    collectionId: t.exposeID('collectionId', { nullable: true }),
    quoteId: t.id({ nullable: true, resolve: () => null }),
    /** For a footnote mark: the name of the paragraph with the note. */
    note: t.exposeString('note', { nullable: true }),
    anchorType: t.string({
      nullable: true,
      resolve: (markup) =>
        markup.type === 'MENTION' ? (markup.collectionId ? 'COLLECTION' : 'USER') : markup.href ? 'LINK' : null,
    }),
  }),
})

const MixtapeRef = builder.objectRef<Mixtape>('MixtapeMetadata').implement({
  fields: (t) => ({
    href: t.exposeString('href'),
    title: t.exposeString('title', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    thumbnailImageId: t.exposeID('thumbnailImageId', { nullable: true }),
    site: t.exposeString('site', { nullable: true }),
  }),
})

export const CellAlignmentRef = builder.enumType('CellAlignment', { values: cellAlignments })

const TableCellRef = builder.objectRef<TableCell>('TableCell').implement({
  fields: (t) => ({
    text: t.exposeString('text'),
    markups: t.field({ type: [MarkupRef], resolve: (cell) => cell.markups }),
  }),
})

const TableRef = builder.objectRef<TableContent>('Table').implement({
  fields: (t) => ({
    rows: t.field({ type: t.listRef(t.listRef(TableCellRef)), resolve: (table) => table.rows }),
    alignments: t.field({ type: [CellAlignmentRef], resolve: (table) => table.alignments }),
    hasHead: t.exposeBoolean('hasHead'),
  }),
})

export const ParagraphRef = builder.objectRef<Paragraph>('Paragraph').implement({
  fields: (t) => ({
    id: t.id({ resolve: (paragraph) => paragraph.name }),
    name: t.exposeString('name'),
    type: t.expose('type', { type: ParagraphTypeRef }),
    text: t.exposeString('text'),
    markups: t.field({ type: [MarkupRef], resolve: (paragraph) => paragraph.markups }),
    metadata: t.field({
      type: ImageMetadataRef,
      nullable: true,
      resolve: async ({ image, text: caption }, _args, ctx) => {
        const stored = image ? await imagesById(ctx).load(image.id) : undefined
        if (!stored || !image) return null
        const { alt = '', focusPercentX: focusX = 50, focusPercentY: focusY = 50 } = image
        return { ...stored, placedAlt: alt, focusX, focusY, caption }
      },
    }),
    layout: t.exposeString('layout', { nullable: true }),
    mixtapeMetadata: t.field({ type: MixtapeRef, nullable: true, resolve: (paragraph) => paragraph.mixtape ?? null }),
    href: t.string({ nullable: true, resolve: (paragraph) => paragraph.mixtape?.href ?? null }),
    codeLang: t.exposeString('codeLang', { nullable: true }),
    hasDropCap: t.boolean({ resolve: (paragraph) => paragraph.hasDropCap === true }),
    indent: t.int({ resolve: (paragraph) => paragraph.indent ?? 0 }),
    table: t.field({ type: TableRef, nullable: true, resolve: (paragraph) => paragraph.table ?? null }),
    iframe: t.field({
      type: MediaResourceRef,
      nullable: true,
      resolve: ({ mediaResourceId, embed }) =>
        mediaResourceId && embed ? { ...embed, id: mediaResourceId, isFramed: true } : null,
    }),
  }),
})

const BodySectionRef = builder.objectRef<{ name: string; startIndex: number }>('BodySection').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    startIndex: t.exposeInt('startIndex'),
    backgroundImage: t.field({ type: ImageMetadataRef, nullable: true, resolve: () => null }),
    textLayout: t.string({ nullable: true, resolve: () => null }),
  }),
})

/** A section starts after a divider added by a delta. */
export const DeltaRef = builder.objectRef<Delta>('Delta').implement({
  fields: (t) => ({
    type: t.exposeInt('type'),
    index: t.exposeInt('index', { nullable: true }),
    paragraph: t.field({
      type: ParagraphRef,
      nullable: true,
      resolve: (delta) => ('paragraph' in delta ? delta.paragraph : null),
    }),
    section: t.field({
      type: BodySectionRef,
      nullable: true,
      resolve: (delta) =>
        'paragraph' in delta && delta.paragraph.type === 'HR'
          ? { name: delta.paragraph.name, startIndex: delta.index + 1 }
          : null,
    }),
    verifySameName: t.boolean({
      nullable: true,
      resolve: (delta) => (delta.type === deltaTypes.replace ? delta.verifySameName === true : null),
    }),
  }),
})

/** The dividers of a body separate its sections. */
const sectionsOf = (body: Body) => [
  { name: 'first', startIndex: 0 },
  ...body.flatMap((paragraph, index) => (paragraph.type === 'HR' ? [{ name: paragraph.name, startIndex: index + 1 }] : [])),
]

export const BodyModelRef = builder.objectRef<Body>('BodyModel').implement({
  fields: (t) => ({
    paragraphs: t.field({ type: [ParagraphRef], resolve: (body) => body }),
    sections: t.field({ type: [BodySectionRef], resolve: sectionsOf }),
  }),
})
