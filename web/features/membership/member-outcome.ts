import type { PageData, PageOutcome } from '#web/app/runtime/page.ts'
import { pathTo } from '#shared/routes.ts'
import { membershipStatusQuery } from './membership-status.operations.ts'

/** Membership pages redirect non-members to the plans. */
export const memberOutcome = (data: PageData): PageOutcome =>
  data.get(membershipStatusQuery)?.membershipStatus?.status === 'ACTIVE'
    ? { kind: 'page' }
    : { kind: 'redirect', to: pathTo('ShowPay'), permanent: false }
