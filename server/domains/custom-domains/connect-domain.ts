import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { newId } from '#server/platform/ids.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { newToken } from '#server/platform/secrets.ts'
import { toDomainState } from './domain-state.query.ts'
import { parseDomain } from './domain-name.ts'
import { scheduleCheck } from './check-domain.job.ts'
import { expectedRecords } from './custom-domain.ts'
import { authorizeDomainOwner, domainMembersOnlyText, customDomainPolicy } from './custom-domain.policy.ts'
import { updateDomain, findDomainByOwner, insertDomain, isLiveDomain } from './custom-domains.sql.ts'

type ConnectInput = { domain: string; collectionId?: string | null | undefined; provider?: string | null | undefined }

const maxProviderLength = 60
const invalid = () => refused('CustomDomainFailure', { message: t`Please enter a valid domain.`, reason: 'INVALID_DOMAIN' })

/** Starts connecting a domain. Pages are served there only once its records prove ownership. */
export const connectDomain = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'connect-domain', ...perHour(20) }],
    refusals: ['Forbidden', 'CustomDomainFailure', 'AlreadyExists', 'PaymentError'],
  },
  async (tx, { domain: typed, collectionId: publicationId, provider }: ConnectInput) => {
    const owner = await authorizeDomainOwner(tx, publicationId)
    if (!owner.ok) return owner
    if (!(await customDomainPolicy.connect(tx))) return refused('Forbidden', { message: domainMembersOnlyText })
    const domain = parseDomain(tx.config, typed)
    if (!domain || (provider?.length ?? 0) > maxProviderLength || (await isLiveDomain(tx, domain))) return invalid()
    const before = await findDomainByOwner(tx, owner.value, { hold: true })
    if (before && before.status !== 'FAILED')
      return refused('AlreadyExists', {
        message: t`${before.domain} is already connected. Disconnect it first to choose another.`,
      })
    if (before) await updateDomain(tx, before.id, { status: 'RELEASED', releasedAt: tx.now() })
    const row = await insertDomain(tx, {
      id: newId(),
      domain,
      userId: 'userId' in owner.value ? owner.value.userId : null,
      publicationId: 'publicationId' in owner.value ? owner.value.publicationId : null,
      connectedBy: tx.viewer.id,
      provider: provider || null,
      status: 'PENDING',
      token: `octavo-verification=${newToken(18)}`,
      connectedAt: tx.now(),
    })
    await scheduleCheck(tx, row.id)
    return ok(toDomainState(row, expectedRecords(tx.config, row)))
  },
)
