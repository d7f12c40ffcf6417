import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { bodyLimits } from '#shared/body/body-limits.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { minute } from '#shared/time/units.ts'

const perMinute = { limit: 60, windowMs: minute }

/** Sets the default alt text of an image the viewer uploaded, used wherever no other is given. */
export const describeImage = (
  ctx: Context,
  imageId: string,
  rawAltText: string | null | undefined,
): Promise<Result<Selectable<Tables['images']>, 'Unauthorized' | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const rateLimited = enforceRateLimitAs('BadRequest', tx, 'describe-image', perMinute)
    if (rateLimited) return rateLimited
    const alt = toStorableText(rawAltText ?? '').trim()
    if (alt.length > bodyLimits.altText)
      return refused('BadRequest', { field: 'alt', message: `Alt text can have up to ${bodyLimits.altText} characters.` })
    const ownImage = tx.db.selectFrom('images').selectAll().where('id', '=', imageId).where('owner_id', '=', tx.viewer.id)
    const image = await (rawAltText === null || rawAltText === undefined
      ? ownImage.executeTakeFirst()
      : tx.db
          .updateTable('images')
          .set({ alt })
          .where('id', '=', imageId)
          .where('owner_id', '=', tx.viewer.id)
          .returningAll()
          .executeTakeFirst())
    return image ? ok(image) : refused('BadRequest', { field: 'fileId', message: 'You can only describe images you uploaded.' })
  })
