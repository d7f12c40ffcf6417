import type { Body, ImageLayout, Markup, Paragraph, Table } from '#shared/body/paragraph.ts'
import type { DraftFields } from '../post-editor.operations.ts'

type Given = DraftFields['paragraphs'][number]

/** Drops nulls: GraphQL returns null for properties that are not set. */
const said = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([key, part]) => part !== null && part !== '' && key !== '__typename')) as {
    [Key in keyof T]?: NonNullable<T[Key]>
  }

const markupsFromApi = (markups: Given['markups']): Markup[] => markups.map((markup) => said(markup) as unknown as Markup)

const tableFromApi = ({ rows, alignments, hasHead }: NonNullable<Given['table']>): Table => ({
  rows: rows.map((row) => row.map(({ text, markups }) => ({ text, markups: markupsFromApi(markups) }))),
  alignments: [...alignments],
  hasHead,
})

const embedFromApi = ({
  id,
  href,
  iframeWidth,
  iframeHeight,
  title,
  provider,
  thumbnailImageId,
}: NonNullable<Given['iframe']>) => ({
  mediaResourceId: id,
  embed: { href, ...said({ title, provider, width: iframeWidth, height: iframeHeight, posterImageId: thumbnailImageId }) },
})

function fromApi(given: Given): Paragraph {
  const { name, type, text, markups, metadata, layout, mixtapeMetadata, codeLang, hasDropCap, indent, table, iframe } = given
  return {
    name,
    type,
    text,
    markups: markupsFromApi(markups),
    ...(metadata && { image: said(metadata) as NonNullable<Paragraph['image']> }),
    ...(layout && { layout: layout as ImageLayout }),
    ...(mixtapeMetadata && { mixtape: said(mixtapeMetadata) as NonNullable<Paragraph['mixtape']> }),
    ...(codeLang && { codeLang }),
    ...(hasDropCap && { hasDropCap }),
    ...(indent > 0 && { indent }),
    ...(table && { table: tableFromApi(table) }),
    ...(iframe && embedFromApi(iframe)),
  }
}

export const documentFromApi = (paragraphs: readonly Given[]): Body => paragraphs.map(fromApi)
