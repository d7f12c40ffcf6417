import { builder } from '#server/platform/graphql/builder.ts'
import { resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import type { Embed } from '#shared/body/paragraph.ts'
import { createMediaResource } from './create-media-resource.ts'
import { toEmbed, type MediaResource } from './media.sql.ts'

/** A page as it is displayed: embedded if possible, else as a card. */
type DisplayedMedia = Embed & {
  id: string
  isFramed: boolean
  description?: string
  site?: string
  thumbnailImageId?: string | undefined
}

export const MediaResourceRef = builder.objectRef<DisplayedMedia>('MediaResource').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    href: t.exposeString('href'),
    title: t.exposeString('title', { nullable: true }),
    iframeSrc: t.string({ nullable: true, resolve: ({ id, isFramed }) => (isFramed ? `/media/${id}` : null) }),
    iframeWidth: t.exposeInt('width', { nullable: true }),
    iframeHeight: t.exposeInt('height', { nullable: true }),
    provider: t.exposeString('provider', { nullable: true }),
    /** For a card: the page's own description. */
    description: t.exposeString('description', { nullable: true }),
    site: t.exposeString('site', { nullable: true }),
    /** The image of a card, or the poster of an uploaded video. */
    thumbnailImageId: t.id({ nullable: true, resolve: (media) => media.thumbnailImageId ?? media.posterImageId ?? null }),
  }),
})

const toDisplayedMedia = (media: MediaResource): DisplayedMedia => ({
  ...toEmbed(media),
  id: media.id,
  isFramed: media.frameSrc !== null,
  description: media.description,
  site: media.site,
  thumbnailImageId: media.thumbnailImageId ?? undefined,
})

const CreateMediaResourceResultRef = resultUnion('CreateMediaResourceResult', MediaResourceRef, createMediaResource.head.refusals)

builder.mutationFields((t) => ({
  createMediaResource: t.field({
    type: CreateMediaResourceResultRef,
    args: { url: t.arg.string({ required: true }) },
    resolve: async (_root, { url }, ctx) => {
      const result = await createMediaResource(ctx, url)
      return result.ok ? toDisplayedMedia(result.value) : unwrap(result)
    },
  }),
}))
