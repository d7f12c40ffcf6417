import type { Context } from '#server/platform/context.ts'
import { anyOf, byId, loader } from '#server/platform/loader.ts'
import { day } from '#shared/time/units.ts'
import { createGiftCode } from '#server/domains/purchases/purchases.ts'
import type { Gift, GiftCode } from './gift.ts'

/** From the day of purchase. */
const codeLifetimeMs = 365 * day

export const codeExpiry = ({ createdAt }: Pick<Gift, 'createdAt'>): Date => new Date(createdAt.getTime() + codeLifetimeMs)

export const giftsById = loader(
  ({ db }, ids) => db.selectFrom('gifts').selectAll().where('id', '=', anyOf(ids)),
  (rows: readonly Gift[]) => byId(rows),
)

/** In seat order. */
export const codesByGift = loader(
  ({ db }, ids) => db.selectFrom('giftCodes').selectAll().where('giftId', '=', anyOf(ids)).orderBy('position'),
  (rows: readonly GiftCode[]) => Map.groupBy(rows, (row) => row.giftId),
)

export const codeByText = loader(
  ({ db }, codes) => db.selectFrom('giftCodes').selectAll().where('code', '=', anyOf(codes)),
  (rows: readonly GiftCode[]) => new Map(rows.map((row) => [row.code, row])),
)

/** Creates one code per seat; the first ones go to the known addresses. */
export async function insertGiftCodes(tx: Context, { id, seats, recipientEmails: emails, createdAt }: Gift): Promise<void> {
  await tx.db
    .insertInto('giftCodes')
    .values(
      Array.from({ length: seats }, (_, position) => ({
        code: createGiftCode(),
        giftId: id,
        position,
        recipientEmail: emails[position] ?? null,
        expiresAt: codeExpiry({ createdAt }),
      })),
    )
    .execute()
  codesByGift(tx).clear(id)
}
