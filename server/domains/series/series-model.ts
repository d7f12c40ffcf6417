import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'

/** A writer's stories in reading order. The API calls a series a sequence. */
export type Series = Selectable<Tables['series']>

/** PUBLIC is listed, UNLISTED needs the link, PRIVATE is for its author only. */
export const seriesVisibilities = ['PUBLIC', 'UNLISTED', 'PRIVATE'] as const
export type SeriesVisibility = (typeof seriesVisibilities)[number]
