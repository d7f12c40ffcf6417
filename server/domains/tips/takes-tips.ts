import { isActive, type User } from '#server/domains/accounts/accounts.ts'
import { findBlocks } from '#server/domains/people/people.ts'
import { canConnectSellers, type SellerAccount, sellerAccountByUser } from '#server/domains/sellers/sellers.ts'
import type { Context } from '#server/platform/context.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'

/**
 * The account that tips of the viewer go to. Undefined for a writer who takes none or cannot be paid now, for the viewer’s own, and where one
 * of the two has blocked the other.
 */
export async function findTipAccount(ctx: Context, writer: User): Promise<SellerAccount | undefined> {
  const account = await sellerAccountByUser(ctx).load(writer.id)
  if (!account?.takesTips || !account.canCharge || !canConnectSellers(ctx)) return undefined
  if (!isActive(writer) || isViewer(ctx, writer.id)) return undefined
  const { blockedBy, blocking } = await findBlocks(ctx, writer.id)
  return blockedBy || blocking ? undefined : account
}
