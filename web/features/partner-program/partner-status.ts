import type { partnerStatusQuery } from './partner.operations.ts'
import type { DataOf } from '#web/data/graphql.ts'

type PartnerStatus = DataOf<typeof partnerStatusQuery> | undefined

/** Whether the user is enrolled, even if payouts are currently paused. */
export const isPartner = (data: PartnerStatus): boolean => {
  const status = data?.viewer?.partnerProgramEnrollment?.status
  return status !== undefined && status !== 'INACTIVE' && status !== 'UNKNOWN'
}

export const selectEnrollmentChecks = (data: PartnerStatus) =>
  data?.partnerProgramEligibility.__typename === 'PartnerProgramEligibilityPayload' ? data.partnerProgramEligibility.items : []

export const selectTaxForms = (data: PartnerStatus) =>
  data?.taxForms.__typename === 'TaxFormsPayload' ? data.taxForms.items : []

export const selectValidTaxForm = (data: PartnerStatus) => selectTaxForms(data).find(({ status }) => status === 'VALID')

export const hasPayoutAccount = (data: PartnerStatus): boolean => data?.viewer?.payoutAccount?.isComplete === true

export const passesCheck = (data: PartnerStatus, check: string): boolean =>
  selectEnrollmentChecks(data).some((result) => result.check === check && result.passed)

/** The payout country, otherwise the likely one. */
export const likelyCountry = (data: PartnerStatus): string =>
  data?.viewer?.payoutAccount?.country ??
  data?.viewer?.partnerProgramEnrollment?.country ??
  (data?.viewer?.partnerProgramApplication?.country || data?.viewer?.geolocation?.country) ??
  ''
