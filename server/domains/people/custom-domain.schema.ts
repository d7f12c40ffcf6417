import { builder } from '#server/platform/graphql/builder.ts'
import { CustomDomainStatusRef } from '#server/platform/graphql/enumerations.ts'
import type { CustomDomainStatus } from '#shared/enums/custom-domain-status.ts'

type Domain = { domain: string; status: CustomDomainStatus; isSubdomain: boolean }
type DomainState = { live: Domain | null; pending: Domain | null }

const CustomDomainRef = builder.objectRef<Domain>('CustomDomain').implement({
  fields: (t) => ({
    domain: t.exposeString('domain'),
    status: t.expose('status', { type: CustomDomainStatusRef }),
    isSubdomain: t.exposeBoolean('isSubdomain'),
  }),
})

/** The state of an own domain; null for everybody who has none. */
export const CustomDomainStateRef = builder.objectRef<DomainState>('CustomDomainState').implement({
  fields: (t) => ({
    live: t.field({ type: CustomDomainRef, nullable: true, resolve: ({ live }) => live }),
    pending: t.field({ type: CustomDomainRef, nullable: true, resolve: ({ pending }) => pending }),
  }),
})
