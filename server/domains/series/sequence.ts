import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'

/** A writer's stories in reading order. The API calls a series a sequence. */
export type Sequence = Selectable<Tables['sequences']>

export const longestTitle = 100
export const longestSubtitle = 300
export const longestSlug = 80
export const mostStories = 100

/** PUBLIC is listed, UNLISTED needs the link, PRIVATE is for its author only. */
export const sequenceVisibilities = ['PUBLIC', 'UNLISTED', 'PRIVATE'] as const
export type SequenceVisibility = (typeof sequenceVisibilities)[number]
