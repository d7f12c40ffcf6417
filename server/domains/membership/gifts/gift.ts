import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { GiftType, MembershipType } from '#shared/enums/membership.ts'
import { giftMonths } from '#shared/membership/gifts.ts'

export type Gift = Selectable<Tables['gifts']>
export type GiftCode = Selectable<Tables['giftCodes']>

export type GiftPlan = { id: string; type: GiftType; membershipType: MembershipType; months: number; price: number }

const minorUnits = 100
const inMinorUnits = (price: number): number => Math.round(price * minorUnits)

/** The gifts for sale: a year for one person, or a year for each of a group. */
export const listGiftPlans = ({ giftPriceOneYear, groupGiftSeatPrice }: Config): GiftPlan[] => [
  { id: 'giftOneYear', type: 'gift', membershipType: 'YEARLY', months: giftMonths, price: inMinorUnits(giftPriceOneYear) },
  {
    id: 'groupGiftOneYear',
    type: 'group-gift',
    membershipType: 'YEARLY',
    months: giftMonths,
    price: inMinorUnits(groupGiftSeatPrice),
  },
]

export const findGiftPlan = (config: Config, id: string, type: GiftType): GiftPlan | undefined =>
  listGiftPlans(config).find((plan) => plan.id === id && plan.type === type)

/** Without characters that look alike: I, O, 0 and 1. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 12

export const createGiftCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)] as string).join('')
