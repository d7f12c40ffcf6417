import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { resultUnion, runs, unwrap } from '#server/platform/graphql/refusals.ts'
import { anyOf, byId, loader } from '#server/platform/loader.ts'
import { ok, refused } from '#server/platform/result.ts'
import { describeImage } from './describe-image.ts'

type StoredImage = Selectable<Tables['images']>

/** An image in one place, which may have its own description and focus. */
export type PlacedImage = StoredImage & { placedAlt?: string; focusX?: number; focusY?: number; caption?: string }

export const imagesById = loader(
  ({ db }, ids) => db.selectFrom('images').selectAll().where('id', '=', anyOf(ids)),
  (rows: readonly StoredImage[]) => byId(rows),
)

export const imageOrNull = async (
  ctx: Context,
  id: string | null,
  place: Pick<PlacedImage, 'placedAlt' | 'focusX' | 'focusY'> = {},
): Promise<PlacedImage | null> => {
  const image = id ? await imagesById(ctx).load(id) : undefined
  return image ? { ...image, ...place } : null
}

export const ImageMetadataRef = builder.objectRef<PlacedImage>('ImageMetadata').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    alt: t.string({ nullable: true, resolve: (image) => image.placedAlt || image.alt }),
    focusPercentX: t.int({ nullable: true, resolve: (image) => image.focusX ?? null }),
    focusPercentY: t.int({ nullable: true, resolve: (image) => image.focusY ?? null }),
    /** The caption, for an image in a story. */
    caption: t.string({ nullable: true, resolve: ({ caption }) => caption || null }),
    originalWidth: t.exposeInt('width', { nullable: true }),
    originalHeight: t.exposeInt('height', { nullable: true }),
    mimeType: t.exposeString('mimeType', { nullable: true }),
    md5: t.exposeString('md5', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'Timestamp', nullable: true }),
  }),
})

const LightboxImageResultRef = resultUnion('LightboxImageResult', ImageMetadataRef, ['NotFound'])

builder.queryField('lightboxImage', (t) =>
  t.field({
    type: LightboxImageResultRef,
    args: { imageId: t.arg.id({ required: true }) },
    resolve: async (_root, { imageId }, ctx) => {
      const image = await imageOrNull(ctx, imageId)
      return unwrap(image ? ok(image) : refused('NotFound'))
    },
  }),
)

const UploadImageResultRef = resultUnion('UploadImageResult', ImageMetadataRef, describeImage.head.refusals)

builder.mutationField('uploadImage', (t) =>
  t.field({
    type: UploadImageResultRef,
    args: { fileId: t.arg.id({ required: true }), alt: t.arg.string() },
    resolve: runs(describeImage, ({ fileId, alt }) => [fileId, alt]),
  }),
)
