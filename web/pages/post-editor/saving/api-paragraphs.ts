import type { Delta } from '#shared/body/delta.ts'
import type { Body, ImageLayout, Markup, Paragraph } from '#shared/body/paragraph.ts'
import type { DeltaInput, ParagraphInput } from '#web/data/operations.generated.ts'
import type { DraftFields } from '../post-editor.operations.ts'

type Given = DraftFields['paragraphs'][number]

/** Only what was said: GraphQL answers null where a paragraph has nothing. */
const said = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([key, part]) => part !== null && part !== '' && key !== '__typename')) as {
    [Key in keyof T]?: NonNullable<T[Key]>
  }

function fromApi({ name, type, text, markups, metadata, layout, mixtapeMetadata, codeLang, hasDropCap }: Given): Paragraph {
  return {
    name,
    type,
    text,
    markups: markups.map((markup) => said(markup) as unknown as Markup),
    ...(metadata && { image: said(metadata) as NonNullable<Paragraph['image']> }),
    ...(layout && { layout: layout as ImageLayout }),
    ...(mixtapeMetadata && { mixtape: said(mixtapeMetadata) as NonNullable<Paragraph['mixtape']> }),
    ...(codeLang && { codeLang }),
    ...(hasDropCap && { hasDropCap }),
  }
}

export const documentFromApi = (paragraphs: readonly Given[]): Body => paragraphs.map(fromApi)

function toInput({
  name,
  type,
  text,
  markups,
  image,
  layout,
  codeLang,
  hasDropCap,
  mixtape,
  mediaResourceId,
}: Paragraph): ParagraphInput {
  return {
    name,
    type,
    text,
    ...(markups.length > 0 && { markups }),
    ...(image && {
      imageId: image.id,
      ...(image.alt && { alt: image.alt }),
      ...(image.focusPercentX !== undefined && { focusPercentX: image.focusPercentX }),
      ...(image.focusPercentY !== undefined && { focusPercentY: image.focusPercentY }),
    }),
    ...(layout && { layout }),
    ...(codeLang && { codeLang }),
    ...(hasDropCap && { hasDropCap }),
    ...(mediaResourceId && { mediaResourceId }),
    ...(mixtape && {
      href: mixtape.href,
      mixtape: said({
        title: mixtape.title,
        description: mixtape.description,
        site: mixtape.site,
        thumbnailImageId: mixtape.thumbnailImageId,
      }),
    }),
  }
}

export const deltasToApi = (deltas: readonly Delta[]): DeltaInput[] =>
  deltas.map((delta) => ('paragraph' in delta ? { ...delta, paragraph: toInput(delta.paragraph) } : delta))
