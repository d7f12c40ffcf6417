import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { publishHostChange } from './update-domain-status.ts'
import { authorizeDomainOwner } from './custom-domain.policy.ts'
import { updateDomain, findDomainByOwner, type DomainOwner } from './custom-domains.sql.ts'

/** Releases a domain: its pages move back to the main host, and its owner may connect it elsewhere. */
export const disconnectDomain = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'disconnect-domain', ...perMinute(60) }],
    refusals: ['Forbidden', 'NotFound', 'CustomDomainFailure'],
  },
  async (tx, publicationId?: string | null) => {
    const owner = await authorizeDomainOwner(tx, publicationId)
    if (!owner.ok) return owner
    return (await releaseDomain(tx, owner.value)) ? ok(undefined) : refused('NotFound', { message: t`No domain is connected.` })
  },
)

export async function releaseDomain(tx: Context, owner: DomainOwner): Promise<boolean> {
  const row = await findDomainByOwner(tx, owner, { hold: true })
  if (!row) return false
  const released = await updateDomain(tx, row.id, { status: 'RELEASED', releasedAt: tx.now() })
  if (row.status === 'LIVE') await publishHostChange(tx, released)
  return true
}
