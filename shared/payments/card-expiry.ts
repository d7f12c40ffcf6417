type Expiry = { expirationMonth: number | null; expirationYear: number | null }

/** When a card expires: after the last day of its month, in UTC. Undefined for methods that do not expire. */
export const cardEndsAt = ({ expirationMonth: month, expirationYear: year }: Expiry): Date | undefined =>
  month && year ? new Date(Date.UTC(year, month, 1)) : undefined

export function hasCardExpired(card: Expiry, now: Date): boolean {
  const ends = cardEndsAt(card)
  return ends !== undefined && ends <= now
}
