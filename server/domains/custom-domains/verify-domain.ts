import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { refused, type Result } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
import { loadDomainState } from './domain-state.query.ts'
import { updateDomainStatus } from './update-domain-status.ts'
import { scheduleCheck } from './check-domain.job.ts'
import { checkRecords } from './check-records.ts'
import type { CustomDomainState } from './custom-domain.ts'
import { authorizeDomainOwner } from './custom-domain.policy.ts'
import { findDomainByOwner } from './custom-domains.sql.ts'

type Refusals = 'Forbidden' | 'NotFound' | 'CustomDomainFailure' | 'ServiceUnavailable'

const perHour = { limit: 60, windowMs: hour }
const noResponseText = "The domain's name servers don't answer right now. We’ll keep checking. There’s nothing you need to do."

/** Checks the records at once, for an owner who has just set them. */
export async function verifyDomain(ctx: Context, publicationId?: string | null): Promise<Result<CustomDomainState, Refusals>> {
  const owner = await authorizeDomainOwner(ctx, publicationId)
  if (!owner.ok) return owner
  const row = await findDomainByOwner(ctx, owner.value)
  if (!row) return refused('NotFound', { message: 'No domain is connected.' })
  const rateLimited = enforceRateLimit(ctx, 'verify-domain', perHour)
  if (rateLimited) return refused('ServiceUnavailable', { message: rateLimited.refusal.message ?? '' })
  const { seen, records } = await checkRecords(ctx, row)
  if (seen === 'unknown') return refused('ServiceUnavailable', { message: noResponseText })
  const updated = await updateDomainStatus(ctx, row.id, seen)
  if (row.status === 'FAILED' && updated?.status === 'LIVE') await scheduleCheck(ctx, row.id)
  if (seen === 'right' && updated?.status === 'FAILED')
    return refused('CustomDomainFailure', {
      message: `${row.domain} is already connected by someone else. Contact support if it’s yours.`,
      reason: 'INVALID_DOMAIN',
    })
  return loadDomainState(ctx, publicationId, { records })
}
