import type { Answers, Outcome } from '#web/shell/runtime/page.ts'
import { pathTo } from '#shared/routes.ts'
import { membershipStatusQuery } from './membership-status.operations.ts'

/** Pages about a membership lead whoever has none to the plans. */
export const memberOutcome = (answers: Answers): Outcome =>
  answers.get(membershipStatusQuery)?.membershipStatus?.status === 'ACTIVE'
    ? { kind: 'page' }
    : { kind: 'redirect', to: pathTo('ShowPay'), permanent: false }
