import { phrase, t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { toDomainState } from './domain-state.query.ts'
import { updateDomainStatus } from './update-domain-status.ts'
import { scheduleCheck } from './check-domain.job.ts'
import { checkRecords } from './check-records.ts'
import { authorizeDomainOwner } from './custom-domain.policy.ts'
import { findDomainByOwner } from './custom-domains.sql.ts'

const noResponseText = phrase`The domain's name servers don't answer right now. We’ll keep checking. There’s nothing you need to do.`

/** Checks the records at once, for an owner who has just set them. */
export const verifyDomain = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'verify-domain', ...perHour(60) }],
    refusals: ['Forbidden', 'NotFound', 'CustomDomainFailure', 'ServiceUnavailable'],
    transaction: 'none',
  },
  async (ctx, publicationId?: string | null) => {
    const owner = await authorizeDomainOwner(ctx, publicationId)
    if (!owner.ok) return owner
    const row = await findDomainByOwner(ctx, owner.value)
    if (!row) return refused('NotFound', { message: t`No domain is connected.` })
    const { seen, records } = await checkRecords(ctx, row)
    if (seen === 'unknown') return refused('ServiceUnavailable', { message: noResponseText })
    const updated = await updateDomainStatus(ctx, row.id, seen)
    if (row.status === 'FAILED' && updated?.status === 'LIVE') await scheduleCheck(ctx, row.id)
    if (seen === 'right' && updated?.status === 'FAILED')
      return refused('CustomDomainFailure', {
        message: t`${row.domain} is already connected by someone else. Contact support if it’s yours.`,
        reason: 'INVALID_DOMAIN',
      })
    return ok(toDomainState(updated, records))
  },
)
