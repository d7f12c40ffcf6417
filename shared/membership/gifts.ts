import { type Phrase, phrase } from '#shared/translation/translate.ts'
import type { GiftCodeStatus } from '#shared/enums/membership.ts'

export const giftTypeCodes = { gift: 29, 'group-gift': 31 } as const

/** Ids of the gifts for sale. */
export const giftPlanIds = ['giftOneYear', 'groupGiftOneYear'] as const
export type GiftPlanId = (typeof giftPlanIds)[number]

export const giftMonths = 12
export const maxGiftMessageLength = 300
export const maxGiftNameLength = 100
export const maxOrganizationNameLength = 200
export const minSeats = 2
export const maxSeats = 500
/** A gift is delivered today or within a year. */
export const maxDeliveryDays = 365

/** Messages for codes that cannot be redeemed. */
export const giftCodeTexts: Readonly<Record<Exclude<GiftCodeStatus, 'VALID'>, Phrase>> = {
  ALREADY_USED: phrase`This gift has already been redeemed.`,
  EXPIRED: phrase`This gift has expired.`,
  NOT_FOUND: phrase`We couldn't find this gift. Check the code and try again.`,
  NOT_REDEEMABLE_BY_PAST_MEMBERS: phrase`This gift is only for new members.`,
}

const length = 12

/** The stored form: capitals without hyphens or spaces. Undefined when it cannot be a code. */
export function parseGiftCode(text: string): string | undefined {
  const code = text.replace(/[-\s]/g, '').toUpperCase()
  return /^[A-HJ-NP-Z2-9]{12}$/.test(code) ? code : undefined
}

/** In three groups, for people who type it. */
export const formatGiftCode = (code: string): string => (code.match(/.{4}/g)?.join('-') ?? code).slice(0, length + 2)
