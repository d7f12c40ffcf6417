import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'

/** Stories of one writer that are to be read in an order. The API calls a series a sequence. */
export type Sequence = Selectable<Tables['sequences']>

export const longestTitle = 100
export const longestSubtitle = 300
export const longestSlug = 80
export const mostStories = 100

/** Whoever may see one that is open to others; a private one is its author's. */
export const sequenceVisibilities = ['PUBLIC', 'UNLISTED', 'PRIVATE'] as const
export type SequenceVisibility = (typeof sequenceVisibilities)[number]
