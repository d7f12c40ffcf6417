import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { limited } from '#server/platform/limited.ts'
import { refused, type Result } from '#server/platform/result.ts'
import { newToken } from '#server/platform/secrets.ts'
import { hour } from '#shared/time/units.ts'
import { domainState } from './domain-state.query.ts'
import { readDomain } from './domain-name.ts'
import { lookSoon } from './look-at-domain.job.ts'
import type { DomainState } from './own-domain.ts'
import { findOwner, membersOnlyText, ownDomainPolicy } from './own-domain.policy.ts'
import { changeDomain, domainOfOwner, insertDomain, isLive } from './own-domains.sql.ts'

type Refusals = 'Forbidden' | 'CustomDomainFailure' | 'AlreadyExists'
type Wanted = { domain: string; collectionId?: string | null | undefined; provider?: string | null | undefined }

const perHour = { limit: 20, windowMs: hour }
const longestProvider = 60
const invalid = () => refused('CustomDomainFailure', { message: 'Please enter a valid domain.', reason: 'INVALID_DOMAIN' })

/** Starts connecting a domain. Pages are served there only once its records prove ownership. */
export const connectDomain = (
  ctx: Context,
  { domain: typed, collectionId, provider }: Wanted,
): Promise<Result<DomainState, Refusals>> =>
  ctx.transaction<Result<DomainState, Refusals>>(async (tx) => {
    const owner = await findOwner(tx, collectionId)
    if (!owner.ok) return owner
    if (!(await ownDomainPolicy.connect(tx))) return refused('Forbidden', { message: membersOnlyText })
    const tooOften = limited(tx, 'connect-domain', perHour)
    if (tooOften) return refused('CustomDomainFailure', { message: tooOften.refusal.message ?? '' })
    const domain = readDomain(tx.config, typed)
    if (!domain || (provider?.length ?? 0) > longestProvider || (await isLive(tx, domain))) return invalid()
    const before = await domainOfOwner(tx, owner.value, { hold: true })
    if (before && before.status !== 'FAILED')
      return refused('AlreadyExists', {
        message: `${before.domain} is already connected. Disconnect it first to choose another.`,
      })
    if (before) await changeDomain(tx, before.id, { status: 'RELEASED', released_at: tx.now() })
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
    await lookSoon(tx, id)
    return domainState(tx, collectionId, { looks: false })
  })
