import { createHash } from 'node:crypto'

/** Instead of random numbers, this library hashes names, so that every machine creates the same data. */
const digest = (...seedParts: string[]): Buffer => createHash('sha256').update(seedParts.join('\u0000')).digest()

export const seedId = (kind: string, key: string): string => digest('octavo', kind, key).toString('hex').slice(0, 12)

/** A number from 0 up to, but not including, 1. */
export const fraction = (...seedParts: string[]): number => digest(...seedParts).readUInt32BE(0) / 2 ** 32

/** Nothing in the library happened after this moment. */
export const libraryNow = new Date('2026-11-20T09:00:00Z')

export const momentAfter = (from: Date, ...seedParts: string[]): Date =>
  new Date(from.getTime() + Math.floor(fraction(...seedParts) * Math.max(0, libraryNow.getTime() - from.getTime())))

export const latestMoment = (...dates: Date[]): Date => new Date(Math.max(...dates.map(Number)))

/** A deterministic selection and order, derived from `words`. */
export const chooseDeterministic = <T>(
  from: readonly T[],
  count: number,
  keyOf: (candidate: T) => string,
  ...seedParts: string[]
): T[] =>
  from
    .map((candidate) => ({ candidate, at: fraction(...seedParts, keyOf(candidate)) }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ candidate }) => candidate)
