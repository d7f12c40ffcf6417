type Expiry = { expirationMonth: number | null; expirationYear: number | null }

/** The first moment at which a card is of no use: after the last day of its month, UTC. Undefined for what does not expire. */
export const cardEndsAt = ({ expirationMonth: month, expirationYear: year }: Expiry): Date | undefined =>
  month && year ? new Date(Date.UTC(year, month, 1)) : undefined

export function hasCardExpired(card: Expiry, now: Date): boolean {
  const ends = cardEndsAt(card)
  return ends !== undefined && ends <= now
}
