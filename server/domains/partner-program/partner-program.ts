export { type ProgramApplication, applicationByUser } from './applications.sql.ts'
export { applyToProgram, decideApplication } from './apply-to-program.ts'
export {
  finishedMonthsBalance,
  listDailyEarnings,
  type PartnerDashboard,
  type DayEarnings,
  earningsInPeriod,
  firstUnsettledDay,
  type PeriodEarnings,
  settledStoryEarnings,
  storyEarningsInPeriod,
  writerEarnings,
  storyEarningsForDecision,
  storyEarningsById,
  isMonthSettled,
  estimateNextPayout,
  nextPayoutDate,
  loadPartnerDashboard,
  listStoryEarnings,
  type StoryEarningsSummary,
} from './dashboard.query.ts'
export { awardBonus, reasonsByStory, setEarningReason } from './earning-reasons.ts'
export type { PartnerTransaction } from './earning.ts'
export { listEnrollmentChecks } from './eligibility.query.ts'
export { enrollInProgram, leaveProgram } from './enroll.ts'
export { type EnrollmentCheck, isInProgram } from './enrollment.ts'
export { reversePayout, setPayoutHold } from './hold-payout.ts'
export { transactionsByPayout } from './ledger.sql.ts'
export { partnerPolicy } from './partner-program.policy.ts'
export { type PayoutAccount, payoutAccountByUser } from './payout-accounts.sql.ts'
export type { Payout } from './payout.ts'
export { listPayouts } from './payouts.query.ts'
export { finishPayoutSetup, type SetupLink, startPayoutSetup } from './set-up-payouts.ts'
export { setEnrollmentStatus } from './set-enrollment-status.ts'
export { submitTaxForm } from './submit-tax-form.ts'
export { listTaxDocuments, listOwnTaxForms, taxFormStatus, type TaxDocument } from './tax-forms.query.ts'
export { type TaxForm } from './tax-forms.sql.ts'
