import type { Context } from '#server/platform/context.ts'
import { codeByText, codesByGift } from './gifts.sql.ts'

/** Ends the codes of a gift that nobody has redeemed; redeemed ones keep their year. */
export async function endGift(tx: Context, giftId: string): Promise<void> {
  await tx.db
    .updateTable('giftCodes')
    .set({ expiresAt: tx.now() })
    .where('giftId', '=', giftId)
    .where('redeemedAt', 'is', null)
    .execute()
  codesByGift(tx).clear(giftId)
  codeByText(tx).clearAll()
}
