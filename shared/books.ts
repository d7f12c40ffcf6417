import type { BookPrizeStatus } from './enums/people.ts'

/** Stored once per book: its contributors besides the author, and the details of an edition. */
export type BookContributor = { name: string; role: string }
export type BookPrize = { name: string; year: number | null; status: BookPrizeStatus }
export type BookExtent = { kind: string; value: number; unit: string }
export type BookAudience = { kind: string; fromAge: number | null; toAge: number | null }

export const maxBooks = 50
export const maxBookTitleLength = 200
export const maxBookSubtitleLength = 200
export const maxBuyUrlLength = 2_000
