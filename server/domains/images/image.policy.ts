import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'

export const imagePolicy = {
  /** Only one's own uploads can be used in a new place, so that nobody publishes what others only prepared. */
  use: ({ viewer }: Pick<Context, 'viewer'>, { ownerId }: Pick<Selectable<Tables['images']>, 'ownerId'>): boolean =>
    viewer !== undefined && viewer.id === ownerId,
}
