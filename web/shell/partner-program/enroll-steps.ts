import { payoutCountry } from '#shared/partner-program/countries.ts'
import type { PartnerStandingQuery } from '#web/data/operations.generated.ts'
import { hasAccount, isPartner, likelyCountry, passes, validForm } from './standing.ts'

export const enrollSteps = ['requirements', 'location', 'payout', 'taxes', 'done'] as const
export type EnrollStep = (typeof enrollSteps)[number]

export const stepNames: Record<EnrollStep, string> = {
  requirements: 'Requirements',
  location: 'Location',
  payout: 'Payouts',
  taxes: 'Taxes',
  done: 'Terms',
}

/** The country chosen in the flow, otherwise the account's. */
export const chosenCountry = (data: PartnerStandingQuery | undefined, query: URLSearchParams): string =>
  (payoutCountry(query.get('country')) ?? payoutCountry(likelyCountry(data)))?.code ?? ''

/** The first incomplete step of the enrollment. */
export function firstOpenStep(data: PartnerStandingQuery | undefined, query: URLSearchParams): EnrollStep {
  if (isPartner(data)) return 'done'
  if (!passes(data, 'IS_MEMBER') || !passes(data, 'POST_ACTIVITY')) return 'requirements'
  if (chosenCountry(data, query) === '') return 'location'
  if (!hasAccount(data)) return 'payout'
  return validForm(data) ? 'done' : 'taxes'
}

/** A step that has not been reached redirects to the first open one; earlier steps can be revisited. */
export function stepShown(
  wanted: string | undefined,
  data: PartnerStandingQuery | undefined,
  query: URLSearchParams,
): EnrollStep {
  const open = firstOpenStep(data, query)
  const step = enrollSteps.find((one) => one === wanted)
  return step && enrollSteps.indexOf(step) <= enrollSteps.indexOf(open) ? step : open
}
