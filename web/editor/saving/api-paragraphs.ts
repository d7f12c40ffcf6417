import type { Body, ImageLayout, Markup, Paragraph, TableContent } from '#shared/body/paragraph.ts'
import type { DataOf } from '#web/data/graphql.ts'
import type { bodyParagraphFragment } from '#web/editor/body-paragraph.fragment.ts'

type ApiParagraph = DataOf<typeof bodyParagraphFragment>

/** Drops nulls: GraphQL returns null for properties that are not set. */
const omitEmpty = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([key, entry]) => entry !== null && entry !== '' && key !== '__typename')) as {
    [Key in keyof T]?: NonNullable<T[Key]>
  }

const markupsFromApi = (markups: ApiParagraph['markups']): Markup[] =>
  markups.map((markup) => omitEmpty(markup) as unknown as Markup)

const tableFromApi = ({ rows, alignments, hasHead }: NonNullable<ApiParagraph['table']>): TableContent => ({
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
}: NonNullable<ApiParagraph['iframe']>) => ({
  mediaResourceId: id,
  embed: { href, ...omitEmpty({ title, provider, width: iframeWidth, height: iframeHeight, posterImageId: thumbnailImageId }) },
})

function fromApi(given: ApiParagraph): Paragraph {
  const { name, type, text, markups, metadata, layout, mixtapeMetadata, codeLang, hasDropCap, indent, table, iframe } = given
  return {
    name,
    type,
    text,
    markups: markupsFromApi(markups),
    ...(metadata && { image: omitEmpty(metadata) as NonNullable<Paragraph['image']> }),
    ...(layout && { layout: layout as ImageLayout }),
    ...(mixtapeMetadata && { mixtape: omitEmpty(mixtapeMetadata) as NonNullable<Paragraph['mixtape']> }),
    ...(codeLang && { codeLang }),
    ...(hasDropCap && { hasDropCap }),
    ...(indent > 0 && { indent }),
    ...(table && { table: tableFromApi(table) }),
    ...(iframe && embedFromApi(iframe)),
  }
}

export const documentFromApi = (paragraphs: readonly ApiParagraph[]): Body => paragraphs.map(fromApi)
