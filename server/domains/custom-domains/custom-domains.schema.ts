import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, runs, unwrap, unwrapDone, refusalRef } from '#server/platform/graphql/refusals.ts'
import { connectDomain } from './connect-domain.ts'
import { disconnectDomain } from './disconnect-domain.ts'
import { subdomainForUsername } from './domain-name.ts'
import { loadDomainState } from './domain-state.query.ts'
import { type DnsRecord, type CustomDomainState, toPublicDomain, type PublicDomain } from './custom-domain.ts'
import { liveDomainsByPublication, liveDomainsByUser, subdomainsByUser } from './custom-domains.sql.ts'
import { claimSubdomain, unclaimSubdomain } from './subdomain.ts'
import { verifyDomain } from './verify-domain.ts'
import { type DomainConnectError, domainConnectErrors, customDomainStatusValues } from '#shared/enums/custom-domains.ts'

declare module '#server/platform/result.ts' {
  interface RefusalReasons {
    CustomDomainFailure: DomainConnectError
  }
}

const DomainConnectErrorRef = enumeration('DomainConnectError', domainConnectErrors)
builder.objectField(refusalRef('CustomDomainFailure'), 'reason', (t) =>
  t.field({
    type: DomainConnectErrorRef,
    nullable: true,
    resolve: (refusal) => refusal.reason as DomainConnectError | undefined,
  }),
)

const CustomDomainStatusRef = enumeration('CustomDomainStatus', customDomainStatusValues)

const CustomDomainRef = builder.objectRef<PublicDomain>('CustomDomain').implement({
  fields: (t) => ({
    domain: t.exposeString('domain'),
    status: t.expose('status', { type: CustomDomainStatusRef }),
    isSubdomain: t.exposeBoolean('isSubdomain'),
    verifiedAt: t.expose('verifiedAt', { type: 'Timestamp', nullable: true }),
    failureReason: t.field({
      type: DomainConnectErrorRef,
      nullable: true,
      resolve: ({ status }) => (status === 'FAILED' ? ('INVALID_DOMAIN' as const) : null),
    }),
  }),
})

const DnsRecordRef = builder.objectRef<DnsRecord>('DnsRecord').implement({
  fields: (t) => ({
    type: t.exposeString('type'),
    host: t.exposeString('host'),
    value: t.exposeString('value'),
    found: t.exposeBoolean('found'),
  }),
})

const CustomDomainStateRef = builder.objectRef<CustomDomainState>('CustomDomainState').implement({
  fields: (t) => ({
    live: t.field({ type: CustomDomainRef, nullable: true, resolve: ({ live }) => live }),
    pending: t.field({ type: CustomDomainRef, nullable: true, resolve: ({ pending }) => pending }),
    dnsRecords: t.field({ type: [DnsRecordRef], resolve: ({ dnsRecords }) => dnsRecords }),
  }),
})

/** Everyone may see the live host only. */
const onlyLive = (live: PublicDomain | undefined): CustomDomainState | null =>
  live ? { live, pending: null, dnsRecords: [] } : null

builder.objectField(CollectionRef, 'customDomainState', (t) =>
  t.field({
    type: CustomDomainStateRef,
    nullable: true,
    resolve: async ({ id }, _args, ctx) => {
      const row = await liveDomainsByPublication(ctx).load(id)
      return onlyLive(row && toPublicDomain(row))
    },
  }),
)

builder.objectFields(UserRef, (t) => ({
  hasSubdomain: t.boolean({ resolve: async ({ id }, _args, ctx) => (await subdomainsByUser(ctx).load(id)) !== undefined }),
  customDomainState: t.field({
    type: CustomDomainStateRef,
    nullable: true,
    resolve: async ({ id, username }, _args, ctx) => {
      const row = await liveDomainsByUser(ctx).load(id)
      if (row) return onlyLive(toPublicDomain(row))
      const claim = await subdomainsByUser(ctx).load(id)
      const domain = claim && subdomainForUsername(ctx.config, username)
      return onlyLive(domain ? { domain, status: 'LIVE', isSubdomain: true, verifiedAt: claim.claimedAt } : undefined)
    },
  }),
}))

const CustomDomainStateResult = resultUnion('CustomDomainStateResult', CustomDomainStateRef, ['Forbidden'])
const ConnectCustomDomainResult = resultUnion('ConnectCustomDomainResult', CustomDomainStateRef, connectDomain.head.refusals)
const VerifyCustomDomainResult = resultUnion('VerifyCustomDomainResult', CustomDomainStateRef, verifyDomain.head.refusals)
const DisconnectCustomDomainResult = resultUnion(
  'DisconnectCustomDomainResult',
  MutationSuccessRef,
  disconnectDomain.head.refusals,
)
const ClaimSubdomainResult = resultUnion('ClaimSubdomainResult', UserRef, claimSubdomain.head.refusals)
const UnclaimSubdomainResult = resultUnion('UnclaimSubdomainResult', UserRef, unclaimSubdomain.head.refusals)

builder.queryField('customDomainState', (t) =>
  t.field({
    type: CustomDomainStateResult,
    args: { collectionId: t.arg.id() },
    resolve: async (_root, { collectionId }, ctx) => unwrap(await loadDomainState(ctx, collectionId)),
  }),
)

builder.mutationFields((t) => ({
  connectCustomDomain: t.field({
    type: ConnectCustomDomainResult,
    args: { domain: t.arg.string({ required: true }), collectionId: t.arg.id(), provider: t.arg.string() },
    resolve: runs(connectDomain, (args) => [args]),
  }),
  verifyCustomDomain: t.field({
    type: VerifyCustomDomainResult,
    args: { collectionId: t.arg.id() },
    resolve: runs(verifyDomain, ({ collectionId }) => [collectionId]),
  }),
  disconnectCustomDomain: t.field({
    type: DisconnectCustomDomainResult,
    args: { collectionId: t.arg.id() },
    resolve: async (_root, { collectionId }, ctx) => unwrapDone(await disconnectDomain(ctx, collectionId)),
  }),
  claimSubdomain: t.field({
    type: ClaimSubdomainResult,
    resolve: runs(claimSubdomain, () => []),
  }),
  unclaimSubdomain: t.field({
    type: UnclaimSubdomainResult,
    resolve: runs(unclaimSubdomain, () => []),
  }),
}))
