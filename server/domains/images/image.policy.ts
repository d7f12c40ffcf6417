import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'

export const imagePolicy = {
  /** Only one's own uploads can be used in a new place, so that nobody publishes what others only prepared. */
  use: (ctx: Pick<Context, 'viewer'>, { ownerId }: Pick<Selectable<Tables['images']>, 'ownerId'>): boolean =>
    isViewer(ctx, ownerId),
}
