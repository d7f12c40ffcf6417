import { imagesById } from '#server/domains/images/images.schema.ts'
import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { LicenseType } from '#shared/enums/license-type.ts'
import { findToChange, type SettingsRefusal } from './find-to-change.ts'
import { draftOf } from './stories.sql.ts'
import type { Story } from './story.ts'

export type StorySettings = {
  previewImageId?: string
  focusPercentX?: number
  focusPercentY?: number
  license?: LicenseType
}

const percent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)))

/** Changes how a story is shown in lists. The preview picture is one of the story's own. */
export const updateStorySettings = (ctx: Context, id: string, settings: StorySettings): Promise<Result<Story, SettingsRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findToChange(tx, id)
    if (!found.ok) return found
    const { previewImageId, focusPercentX, focusPercentY, license } = settings
    const picture = await pictureFor(tx, id, previewImageId)
    if (!picture.ok) return picture
    const changed = await tx.db
      .updateTable('posts')
      .set({
        updated_at: tx.now(),
        ...picture.value,
        ...(focusPercentX !== undefined && { focus_x: percent(focusPercentX) }),
        ...(focusPercentY !== undefined && { focus_y: percent(focusPercentY) }),
        ...(license && { license }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (changed.state === 'published') await announce(tx, 'StoryChanged', { storyId: id })
    return ok(changed)
  })

type PictureChange = { preview_image_id?: string; preview_image_alt?: string }

async function pictureFor(
  tx: Context,
  storyId: string,
  imageId: string | undefined,
): Promise<Result<PictureChange, 'BadRequest'>> {
  if (!imageId) return ok({})
  const placed = (await draftOf(tx, storyId))?.document.find(({ image }) => image?.id === imageId)?.image
  if (!placed || !(await imagesById(tx).load(imageId)))
    return refused('BadRequest', { message: 'Choose one of the pictures in this story.', field: 'previewImageId' })
  return ok({ preview_image_id: imageId, preview_image_alt: placed.alt ?? '' })
}
