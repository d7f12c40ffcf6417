export { type Application, applicationByUser } from './applications.sql.ts'
export { applyToProgram, decideApplication } from './apply.ts'
export {
  closedBalance,
  dailyEarnings,
  type Dashboard,
  type DayEarnings,
  earnedIn,
  earningsOf,
  earningsOfDecided,
  earningsOfStory,
  isSettled,
  nextPayoutAmount,
  nextPayoutAt,
  partnerDashboard,
  storyEarnings,
  type StoryEarnings,
} from './dashboard.query.ts'
export { awardBonus, reasonsByStory, setEarningReason } from './earning-reasons.ts'
export type { Transaction } from './earning.ts'
export { checksFor } from './eligibility.query.ts'
export { enroll, unenroll } from './enroll.ts'
export { type Check, isInProgram } from './enrollment.ts'
export { reversePayout, setPayoutHold } from './hold-payout.ts'
export { transactionsByPayout } from './ledger.sql.ts'
export { keepPartnersPaid, startPartnerJobs } from './partner-jobs.ts'
export { partnerPolicy } from './partner-program.policy.ts'
export { type PayoutAccount, payoutAccountByUser } from './payout-accounts.sql.ts'
export type { Payout } from './payout.ts'
export { payoutsOf } from './payouts.query.ts'
export { finishPayoutSetup, type SetupLink, startPayoutSetup } from './set-up-payouts.ts'
export { setEnrollmentStatus } from './set-enrollment-status.ts'
export { submitTaxForm } from './submit-tax-form.ts'
export { documentsOf, ownTaxForms, statusOfForm, type TaxDocument } from './tax-forms.query.ts'
export { type TaxForm } from './tax-forms.sql.ts'
