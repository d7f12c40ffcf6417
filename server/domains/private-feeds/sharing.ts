import { daysAfter } from '#shared/time/days.ts'

/** More places than these fetch a feed only when its address was given away. */
const manyPlaces = 8
const daysOfMany = 3
const withinDays = 7
const maxUnmarkedPlaces = 25
/** Beyond this the feed is revoked; no more places of a day are counted. */
export const maxPlacesPerDay = 100

export type PlacesOfDay = { day: string; places: number }
export type Sharing = 'none' | 'shared' | 'widely-shared'

/** The first day that counts today. */
export const firstSharingDay = (today: string): string => daysAfter(today, 1 - withinDays)

/** Whether another place on this day can change what is known about the sharing. */
export const mayBeSharing = (placesToday: number): boolean => placesToday > manyPlaces

/** What the numbers of places of the last days say about a feed. */
export function judgeSharing(days: readonly PlacesOfDay[]): Sharing {
  if (days.some(({ places }) => places > maxPlacesPerDay)) return 'widely-shared'
  const hasMost = days.some(({ places }) => places > maxUnmarkedPlaces)
  return hasMost || days.filter(({ places }) => places > manyPlaces).length >= daysOfMany ? 'shared' : 'none'
}
