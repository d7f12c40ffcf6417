import { t } from '#shared/translation/translate.ts'
import { findPublicationToManage } from '#server/domains/publications/publications.ts'
import { sellerAccountByPublication } from '#server/domains/sellers/sellers.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { isId } from '#server/platform/ids.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused, type Refused, type Result } from '#server/platform/result.ts'
import type { PublicationCadence } from '#shared/enums/publication-memberships.ts'
import { tiersByPublication } from '../publication-memberships.sql.ts'
import { lockMemberImport, type MemberImport, resetRows } from './member-imports.sql.ts'
import { ensureSalesSettings } from './set-publication-sales.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'check-member-import': { importId: string }
    'run-member-import': { importId: string }
  }
}

const head = {
  requires: ['viewer', 'notSuspended', 'verifiedEmail'],
  limits: [{ action: 'member-import', ...perHour(60) }],
  refusals: ['Unauthorized', 'AccountSuspended', 'NotFound', 'Forbidden', 'BadRequest', 'Conflict', 'RateLimited'],
} as const

async function lockOwnImport(tx: Context, id: string): Promise<Result<MemberImport, 'NotFound' | 'Forbidden'>> {
  const found = isId(id) ? await lockMemberImport(tx.db, id) : undefined
  if (!found) return refused('NotFound', { message: t`This list has been replaced or deleted. Upload the file again.` })
  const publication = await findPublicationToManage(tx, found.publicationId, 'changeSettings')
  return publication.ok ? ok(found) : publication
}

/** The account whose customers are imported: one of a provider that can list their subscriptions. */
async function importingAccount(tx: Context, publicationId: string) {
  const account = await sellerAccountByPublication(tx).load(publicationId)
  if (!account)
    return refused('BadRequest', { message: t`Connect the Stripe account that your subscribers pay to. We look them up there.` })
  return tx.services.payments.find(account.provider, account.accountId)?.subscriptions
    ? ok(account)
    : refused('BadRequest', { message: t`Subscribers can only be imported from Stripe, which this site isn’t connected to.` })
}

export type ImportedTierChoice = { monthlyTierId?: string | null | undefined; yearlyTierId?: string | null | undefined }

/** The tier that members of an interval get must be sold at that interval. */
async function refuseTier(
  tx: Context,
  publicationId: string,
  id: string | null | undefined,
  cadence: PublicationCadence,
): Promise<Refused<'BadRequest'> | undefined> {
  if (!id) return undefined
  const tier = (await tiersByPublication(tx).load(publicationId))?.find((tier) => tier.id === id)
  const price = cadence === 'MONTHLY' ? tier?.monthlyPrice : tier?.yearlyPrice
  if (typeof price === 'number' && tier?.archivedAt === null) return undefined
  return refused('BadRequest', {
    message: cadence === 'MONTHLY' ? t`Choose a tier that’s sold by the month.` : t`Choose a tier that’s sold by the year.`,
    field: cadence === 'MONTHLY' ? 'monthlyTierId' : 'yearlyTierId',
  })
}

/** Compares each row with the provider, again where this was done before. Changes nothing but the result it shows. */
export const checkMemberImport = command(head, async (tx, importId: string, tiers: ImportedTierChoice) => {
  const found = await lockOwnImport(tx, importId)
  if (!found.ok) return found
  const { id, publicationId, state } = found.value
  if (state === 'IMPORTING') return refused('Conflict', { message: t`This list is being imported. Wait until it’s done.` })
  const account = await importingAccount(tx, publicationId)
  if (!account.ok) return account
  const { monthlyTierId = null, yearlyTierId = null } = tiers
  if (!monthlyTierId && !yearlyTierId)
    return refused('BadRequest', {
      message: t`Choose the tier for those who pay by the month, or by the year, or both.`,
      field: 'monthlyTierId',
    })
  const problem =
    (await refuseTier(tx, publicationId, monthlyTierId, 'MONTHLY')) ??
    (await refuseTier(tx, publicationId, yearlyTierId, 'YEARLY'))
  if (problem) return problem
  await resetRows(tx, id)
  return ok(
    await start(tx, id, 'check-member-import', {
      state: 'CHECKING',
      accountId: account.value.accountId,
      monthlyTierId,
      yearlyTierId,
    }),
  )
})

/** Makes members of the rows without a problem. Nobody is charged: the provider goes on charging their subscriptions as before. */
export const runMemberImport = command(head, async (tx, importId: string, subscribesMembers: boolean) => {
  const found = await lockOwnImport(tx, importId)
  if (!found.ok) return found
  const { id, publicationId, state, accountId } = found.value
  if (state !== 'CHECKED') return refused('Conflict', { message: t`Check the list first.` })
  const account = await importingAccount(tx, publicationId)
  if (!account.ok) return account
  if (account.value.accountId !== accountId)
    return refused('Conflict', { message: t`You’ve connected another Stripe account since. Check the list again.` })
  await ensureSalesSettings(tx, publicationId)
  return ok(await start(tx, id, 'run-member-import', { state: 'IMPORTING', subscribesMembers }))
})

async function start(
  tx: Context,
  id: string,
  kind: 'check-member-import' | 'run-member-import',
  changes: Partial<MemberImport>,
): Promise<MemberImport> {
  const started = await tx.db
    .updateTable('memberImports')
    .set({ ...changes, updatedAt: tx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.services.jobs.enqueue(tx.db, { kind, payload: { importId: id }, uniqueKey: `${kind}:${id}` })
  tx.afterCommit(() => tx.services.jobs.pollNow())
  return started
}
