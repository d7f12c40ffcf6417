/** Of what a publication sells to its members. Prices are in minor units. */
export const tierBounds = {
  tiers: 5,
  /** With archived ones. */
  allTiers: 50,
  name: 40,
  description: 280,
  headline: 100,
  minPrice: 100,
  maxPrice: 10_000_000,
  trialDays: 90,
} as const

/** Of a list of paid subscribers from another platform. */
export const memberImportBounds = { rows: 20_000, megabytes: 5 } as const

export const maxMemberSearchLength = 100
