import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { bodyLimits } from '#shared/body/body-limits.ts'
import { toStorableText } from '#shared/text/storable.ts'

/** Sets the default alt text of an image the viewer uploaded, used wherever no other is given. */
export const describeImage = command(
  { requires: ['viewer'], limits: [{ action: 'describe-image', ...perMinute(60) }], refusals: ['Unauthorized', 'BadRequest'] },
  async (tx, imageId: string, rawAltText: string | null | undefined) => {
    const alt = toStorableText(rawAltText ?? '').trim()
    if (alt.length > bodyLimits.altText)
      return refused('BadRequest', { field: 'alt', message: t`Alt text can have up to ${bodyLimits.altText} characters.` })
    const ownImage = tx.db.selectFrom('images').selectAll().where('id', '=', imageId).where('ownerId', '=', tx.viewer.id)
    const image = await (rawAltText === null || rawAltText === undefined
      ? ownImage.executeTakeFirst()
      : tx.db
          .updateTable('images')
          .set({ alt })
          .where('id', '=', imageId)
          .where('ownerId', '=', tx.viewer.id)
          .returningAll()
          .executeTakeFirst())
    return image ? ok(image) : refused('BadRequest', { field: 'fileId', message: t`You can only describe images you uploaded.` })
  },
)
