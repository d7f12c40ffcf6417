import { phrase, t } from '#shared/translation/translate.ts'
import { findPublicationToManage } from '#server/domains/publications/publications.ts'
import { sellerAccountByPublication } from '#server/domains/sellers/sellers.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { isId, newId } from '#server/platform/ids.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { PublicationTierKind } from '#shared/enums/publication-memberships.ts'
import { tierBounds } from '#shared/membership/tier-bounds.ts'
import type { PublicationTier } from '../publication-membership.ts'
import { salesByPublication, tiersById } from '../publication-memberships.sql.ts'
import { lockTiers, publishSalesChange } from './sales.sql.ts'
import { salesHead } from './sales-head.ts'
import { ensureSalesSettings } from './set-publication-sales.ts'
import { type TierInput, validateTier } from './validate-tier.ts'

const isSold = ({ archivedAt }: PublicationTier): boolean => archivedAt === null
const tooManyText = phrase`A publication can sell up to ${tierBounds.tiers} tiers. Archive one first.`

/** The currency of a publication’s account at the provider, in which it sells. */
async function sellingCurrency(tx: Context, publicationId: string) {
  const account = await sellerAccountByPublication(tx).load(publicationId)
  return account
    ? ok(account.currency)
    : refused('BadRequest', { message: t`Connect Stripe first: prices are in the currency of your account.` })
}

/** Creates a tier after the others. */
export const createTier = command(
  salesHead,
  async (tx, publicationId: string, input: TierInput & { kind: PublicationTierKind }) => {
    const found = await findPublicationToManage(tx, publicationId, 'changeSettings')
    if (!found.ok) return found
    const currency = await sellingCurrency(tx, publicationId)
    if (!currency.ok) return currency
    const fields = validateTier(input, input.kind, currency.value)
    if (!fields.ok) return fields
    const tiers = await lockTiers(tx, publicationId)
    if (tiers.filter(isSold).length >= tierBounds.tiers) return refused('BadRequest', { message: tooManyText })
    if (tiers.length >= tierBounds.allTiers)
      return refused('BadRequest', {
        message: t`A publication can have up to ${tierBounds.allTiers} tiers with archived ones. Restore one instead.`,
      })
    const created = await tx.db
      .insertInto('publicationTiers')
      .values({
        ...fields.value,
        id: newId(),
        publicationId,
        kind: input.kind,
        currency: currency.value,
        position: positionAfter(tiers),
        createdAt: tx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await ensureSalesSettings(tx, publicationId)
    await publishSalesChange(tx, publicationId)
    return ok(created)
  },
)

const positionAfter = (tiers: readonly PublicationTier[]): number => Math.max(-1, ...tiers.map(({ position }) => position)) + 1

type Managed = { tier: PublicationTier; tiers: PublicationTier[] }

/** A tier of a publication that the viewer owns, with the others, which stay as they are until the end of the transaction. */
async function lockTierToManage(tx: Context, id: string): Promise<Result<Managed, 'NotFound' | 'Forbidden'>> {
  const known = isId(id) ? await tiersById(tx).load(id) : undefined
  if (!known) return refused('NotFound')
  const found = await findPublicationToManage(tx, known.publicationId, 'changeSettings')
  if (!found.ok) return found
  const tiers = await lockTiers(tx, known.publicationId)
  const tier = tiers.find((tier) => tier.id === id)
  return tier ? ok({ tier, tiers }) : refused('NotFound')
}

async function saveTier(tx: Context, { id, publicationId }: PublicationTier, changes: Partial<PublicationTier>) {
  const saved = await tx.db
    .updateTable('publicationTiers')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishSalesChange(tx, publicationId)
  return saved
}

/** Changes a tier. A changed price holds for new members: each membership keeps the price it was bought for. */
export const updateTier = command(salesHead, async (tx, id: string, input: TierInput) => {
  const found = await lockTierToManage(tx, id)
  if (!found.ok) return found
  const { tier } = found.value
  const currency = await sellingCurrency(tx, tier.publicationId)
  if (!currency.ok) return currency
  const fields = validateTier(input, tier.kind, currency.value)
  if (!fields.ok) return fields
  return ok(await saveTier(tx, tier, { ...fields.value, currency: currency.value }))
})

/** Ends the sale of a tier. Its members keep it, and go on paying for it. */
export const archiveTier = command(salesHead, async (tx, id: string) => {
  const found = await lockTierToManage(tx, id)
  if (!found.ok) return found
  const { tier, tiers } = found.value
  if (!isSold(tier)) return ok(tier)
  const isLast = tiers.filter(isSold).length === 1
  if (isLast && (await salesByPublication(tx).load(tier.publicationId))?.isOpen)
    return refused('BadRequest', {
      message: t`This is the only tier that new members can choose. Create another one, or close sales first.`,
    })
  return ok(await saveTier(tx, tier, { archivedAt: tx.now() }))
})

/** Sells an archived tier again, after the others. */
export const restoreTier = command(salesHead, async (tx, id: string) => {
  const found = await lockTierToManage(tx, id)
  if (!found.ok) return found
  const { tier, tiers } = found.value
  if (isSold(tier)) return ok(tier)
  if (tiers.filter(isSold).length >= tierBounds.tiers) return refused('BadRequest', { message: tooManyText })
  return ok(await saveTier(tx, tier, { archivedAt: null, position: positionAfter(tiers) }))
})

/** Moves a tier to a place among those that are sold, where 0 is the first. */
export const moveTier = command(salesHead, async (tx, id: string, place: number) => {
  const found = await lockTierToManage(tx, id)
  if (!found.ok) return found
  const { tier, tiers } = found.value
  if (!isSold(tier)) return refused('BadRequest', { message: t`This tier is archived. Restore it first.` })
  const sold = tiers.filter((other) => isSold(other) && other.id !== id)
  sold.splice(Math.min(Math.max(place, 0), sold.length), 0, tier)
  for (const [position, sibling] of sold.entries())
    if (sibling.position !== position)
      await tx.db.updateTable('publicationTiers').set({ position }).where('id', '=', sibling.id).execute()
  await publishSalesChange(tx, tier.publicationId)
  return ok({ ...tier, position: sold.indexOf(tier) })
})
