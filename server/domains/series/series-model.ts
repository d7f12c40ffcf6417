import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'

/** A writer's stories in reading order. The API calls a series a sequence. */
export type Series = Selectable<Tables['series']>

export const maxSeriesTitleLength = 100
export const maxSeriesSubtitleLength = 300
export const maxSlugLength = 80
export const maxStories = 100

/** PUBLIC is listed, UNLISTED needs the link, PRIVATE is for its author only. */
export const seriesVisibilities = ['PUBLIC', 'UNLISTED', 'PRIVATE'] as const
export type SeriesVisibility = (typeof seriesVisibilities)[number]
