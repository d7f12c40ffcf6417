import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { refused, type Result } from '#server/platform/result.ts'
import { newToken } from '#server/platform/secrets.ts'
import { hour } from '#shared/time/units.ts'
import { loadDomainState } from './domain-state.query.ts'
import { parseDomain } from './domain-name.ts'
import { scheduleCheck } from './check-domain.job.ts'
import type { CustomDomainState } from './custom-domain.ts'
import { authorizeDomainOwner, domainMembersOnlyText, customDomainPolicy } from './custom-domain.policy.ts'
import { updateDomain, findDomainByOwner, insertDomain, isLiveDomain } from './custom-domains.sql.ts'

type Refusals = 'Forbidden' | 'CustomDomainFailure' | 'AlreadyExists'
type ConnectInput = { domain: string; collectionId?: string | null | undefined; provider?: string | null | undefined }

const perHour = { limit: 20, windowMs: hour }
const maxProviderLength = 60
const invalid = () => refused('CustomDomainFailure', { message: 'Please enter a valid domain.', reason: 'INVALID_DOMAIN' })

/** Starts connecting a domain. Pages are served there only once its records prove ownership. */
export const connectDomain = (
  ctx: Context,
  { domain: typed, collectionId: publicationId, provider }: ConnectInput,
): Promise<Result<CustomDomainState, Refusals>> =>
  ctx.transaction<Result<CustomDomainState, Refusals>>(async (tx) => {
    const owner = await authorizeDomainOwner(tx, publicationId)
    if (!owner.ok) return owner
    if (!(await customDomainPolicy.connect(tx))) return refused('Forbidden', { message: domainMembersOnlyText })
    const rateLimited = enforceRateLimit(tx, 'connect-domain', perHour)
    if (rateLimited) return refused('CustomDomainFailure', { message: rateLimited.refusal.message ?? '' })
    const domain = parseDomain(tx.config, typed)
    if (!domain || (provider?.length ?? 0) > maxProviderLength || (await isLiveDomain(tx, domain))) return invalid()
    const before = await findDomainByOwner(tx, owner.value, { hold: true })
    if (before && before.status !== 'FAILED')
      return refused('AlreadyExists', {
        message: `${before.domain} is already connected. Disconnect it first to choose another.`,
      })
    if (before) await updateDomain(tx, before.id, { status: 'RELEASED', released_at: tx.now() })
    const id = newId()
    await insertDomain(tx, {
      id,
      domain,
      user_id: 'userId' in owner.value ? owner.value.userId : null,
      publication_id: 'publicationId' in owner.value ? owner.value.publicationId : null,
      connected_by: tx.viewer?.id ?? null,
      provider: provider || null,
      status: 'PENDING',
      token: `octavo-verification=${newToken(18)}`,
      connected_at: tx.now(),
    })
    await scheduleCheck(tx, id)
    return loadDomainState(tx, publicationId, { checksRecords: false })
  })
