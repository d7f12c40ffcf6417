import type { Context } from '#server/platform/context.ts'
import { limited } from '#server/platform/limited.ts'
import { refused, type Result } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
import { domainState } from './domain-state.query.ts'
import { judgeDomain } from './judge-domain.ts'
import { lookSoon } from './look-at-domain.job.ts'
import { lookAtRecords } from './look-at-records.ts'
import type { DomainState } from './own-domain.ts'
import { findOwner } from './own-domain.policy.ts'
import { domainOfOwner } from './own-domains.sql.ts'

type Refusals = 'Forbidden' | 'NotFound' | 'CustomDomainFailure' | 'ServiceUnavailable'

const perHour = { limit: 60, windowMs: hour }
const noAnswer = "The domain's name servers don't answer right now. We’ll keep checking. There’s nothing you need to do."

/** Checks the records at once, for an owner who has just set them. */
export async function verifyDomain(ctx: Context, collectionId?: string | null): Promise<Result<DomainState, Refusals>> {
  const owner = await findOwner(ctx, collectionId)
  if (!owner.ok) return owner
  const row = await domainOfOwner(ctx, owner.value)
  if (!row) return refused('NotFound', { message: 'No domain is connected.' })
  const tooOften = limited(ctx, 'verify-domain', perHour)
  if (tooOften) return refused('ServiceUnavailable', { message: tooOften.refusal.message ?? '' })
  const { seen, records } = await lookAtRecords(ctx, row)
  if (seen === 'unknown') return refused('ServiceUnavailable', { message: noAnswer })
  const judged = await judgeDomain(ctx, row.id, seen)
  if (row.status === 'FAILED' && judged?.status === 'LIVE') await lookSoon(ctx, row.id)
  if (seen === 'right' && judged?.status === 'FAILED')
    return refused('CustomDomainFailure', {
      message: `${row.domain} is already connected by someone else. Contact support if it’s yours.`,
      reason: 'INVALID_DOMAIN',
    })
  return domainState(ctx, collectionId, { records })
}
