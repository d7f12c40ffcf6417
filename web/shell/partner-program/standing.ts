import type { PartnerStandingQuery } from '#web/data/operations.generated.ts'

type Standing = PartnerStandingQuery | undefined

/** Whether the user is enrolled, even if payouts are currently paused. */
export const isPartner = (data: Standing): boolean => {
  const status = data?.viewer?.partnerProgramEnrollment?.status
  return status !== undefined && status !== 'INACTIVE' && status !== 'UNKNOWN'
}

export const checksOf = (data: Standing) =>
  data?.partnerProgramEligibility.__typename === 'PartnerProgramEligibilityPayload' ? data.partnerProgramEligibility.items : []

export const taxFormsOf = (data: Standing) => (data?.taxForms.__typename === 'TaxFormsPayload' ? data.taxForms.items : [])

export const validForm = (data: Standing) => taxFormsOf(data).find(({ status }) => status === 'VALID')

export const hasAccount = (data: Standing): boolean => data?.viewer?.payoutAccount?.isComplete === true

export const passes = (data: Standing, check: string): boolean => checksOf(data).some((one) => one.check === check && one.passed)

/** The payout country, otherwise the likely one. */
export const likelyCountry = (data: Standing): string =>
  data?.viewer?.payoutAccount?.country ??
  data?.viewer?.partnerProgramEnrollment?.country ??
  (data?.viewer?.partnerProgramApplication?.country || data?.viewer?.geolocation?.country) ??
  ''
