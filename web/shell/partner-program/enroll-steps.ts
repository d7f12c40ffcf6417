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

/** The country somebody chose on the way, else the one they are known by. */
export const chosenCountry = (data: PartnerStandingQuery | undefined, query: URLSearchParams): string =>
  (payoutCountry(query.get('country')) ?? payoutCountry(likelyCountry(data)))?.code ?? ''

/** Of the steps on the way into the program, the first that is not done. */
export function firstOpenStep(data: PartnerStandingQuery | undefined, query: URLSearchParams): EnrollStep {
  if (isPartner(data)) return 'done'
  if (!passes(data, 'IS_MEMBER') || !passes(data, 'POST_ACTIVITY')) return 'requirements'
  if (chosenCountry(data, query) === '') return 'location'
  if (!hasAccount(data)) return 'payout'
  return validForm(data) ? 'done' : 'taxes'
}

/** A step that is not reached yet leads back to the first open one; those before it may be looked at again. */
export function stepShown(
  wanted: string | undefined,
  data: PartnerStandingQuery | undefined,
  query: URLSearchParams,
): EnrollStep {
  const open = firstOpenStep(data, query)
  const step = enrollSteps.find((one) => one === wanted)
  return step && enrollSteps.indexOf(step) <= enrollSteps.indexOf(open) ? step : open
}
