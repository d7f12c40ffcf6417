import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import { placeOf } from './place-of.ts'
import { findSellerAccount, reportChange, sellerAccountByPublication, updateSellerAccount } from './seller-accounts.sql.ts'
import { queueSellerMail } from './seller-mails.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'check-seller-account': { accountId: string }
  }
}

/** What the provider reports about accounts of sellers, and what becomes of a seller’s own account here. */
export const sellerListeners: Listeners = {
  PayoutAccountReported: async (tx, { accountId }) => {
    if (!(await findSellerAccount(tx, accountId))) return
    const uniqueKey = `check-seller-account:${accountId}`
    await tx.services.jobs.enqueue(tx.db, { kind: 'check-seller-account', payload: { accountId }, uniqueKey })
    tx.afterCommit(() => tx.services.jobs.pollNow())
  },
  // Until the new owner connects an account, nothing is paid into that of the former one.
  PublicationTransferred: async (tx, { publicationId, formerOwnerId, ownerId }) => {
    const account = await sellerAccountByPublication(tx).load(publicationId)
    if (!account || account.connectedBy === ownerId) return
    await reportChange(tx, account)
    await queueSellerMail(tx, account.id, 'owner-changed')
    if (account.connectedBy === formerOwnerId) await queueSellerMail(tx, account.id, 'not-paid-any-more')
  },
  // Nobody is left to be paid.
  AccountPurged: async (tx, { userId }) => {
    await tx.db
      .updateTable('sellerAccounts')
      .set({ endedAt: tx.now(), takesTips: false })
      .where('userId', '=', userId)
      .where('endedAt', 'is', null)
      .execute()
    await tx.db.deleteFrom('sellerSetups').where('userId', '=', userId).execute()
  },
}

/** Records whether an account can still take payments. Its owner learns by email when it no longer can. */
export async function checkSellerAccount(ctx: Context, accountId: string): Promise<void> {
  const account = await findSellerAccount(ctx, accountId)
  if (!account || account.endedAt || account.provider !== ctx.services.payouts.name) return
  const found = await ctx.services.payouts.findAccount(accountId)
  // A refusal means that its owner has disconnected it.
  if (!found.ok && found.error !== 'refused') throw new Error('The payment provider does not say what became of this account.')
  await ctx.transaction(async (tx) => {
    const current = await tx.db
      .selectFrom('sellerAccounts')
      .selectAll()
      .where('id', '=', account.id)
      .where('endedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!current) return
    if (!found.ok) {
      const ended = await updateSellerAccount(tx, current, { canCharge: false, endedAt: tx.now(), checkedAt: tx.now() })
      return queueSellerMail(tx, ended.id, 'disconnected')
    }
    const { canCharge, requirementsDue } = found
    // Its owner chooses them at the provider, until it takes payments.
    const place = current.canCharge ? {} : placeOf(found, current.country)
    await updateSellerAccount(tx, current, { ...place, canCharge, requirementsDue, checkedAt: tx.now() })
    if (current.canCharge && !canCharge) await queueSellerMail(tx, current.id, 'restricted')
  })
}
