import type { Answers, Outcome } from '#web/shell/runtime/page.ts'
import { pathTo } from '#shared/routes.ts'
import { membershipStatusQuery } from './membership-status.operations.ts'

/** Membership pages redirect non-members to the plans. */
export const memberOutcome = (answers: Answers): Outcome =>
  answers.get(membershipStatusQuery)?.membershipStatus?.status === 'ACTIVE'
    ? { kind: 'page' }
    : { kind: 'redirect', to: pathTo('ShowPay'), permanent: false }
