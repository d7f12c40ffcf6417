import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hostChanged } from './judge-domain.ts'
import { findOwner } from './own-domain.policy.ts'
import { changeDomain, domainOfOwner, type Owner } from './own-domains.sql.ts'

/** Releases a domain: its pages move back to the main host, and its owner may connect it elsewhere. */
export const disconnectDomain = (ctx: Context, collectionId?: string | null): Promise<Result<void, 'Forbidden' | 'NotFound'>> =>
  ctx.transaction<Result<void, 'Forbidden' | 'NotFound'>>(async (tx) => {
    const owner = await findOwner(tx, collectionId)
    if (!owner.ok) return owner
    return (await releaseDomain(tx, owner.value)) ? ok(undefined) : refused('NotFound', { message: 'No domain is connected.' })
  })

export async function releaseDomain(tx: Context, owner: Owner): Promise<boolean> {
  const row = await domainOfOwner(tx, owner, { hold: true })
  if (!row) return false
  const released = await changeDomain(tx, row.id, { status: 'RELEASED', released_at: tx.now() })
  if (row.status === 'LIVE') await hostChanged(tx, released)
  return true
}
