import type { partnerStatusQuery } from './partner.operations.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { phrase, type Phrase } from '#shared/translation/translate.ts'
import { payoutCountry } from '#shared/partner-program/countries.ts'
import { hasPayoutAccount, isPartner, likelyCountry, passesCheck, selectValidTaxForm } from './partner-status.ts'

export const enrollPathSteps = ['requirements', 'location', 'payout', 'taxes', 'done'] as const
export type EnrollPathStep = (typeof enrollPathSteps)[number]

export const stepNames: Record<EnrollPathStep, Phrase> = {
  requirements: phrase`Requirements`,
  location: phrase`Location`,
  payout: phrase`Payouts`,
  taxes: phrase`Taxes`,
  done: phrase`Terms`,
}

/** The country chosen in the flow, otherwise the account's. */
export const chosenCountry = (data: DataOf<typeof partnerStatusQuery> | undefined, query: URLSearchParams): string =>
  (payoutCountry(query.get('country')) ?? payoutCountry(likelyCountry(data)))?.code ?? ''

/** The first incomplete step of the enrollment. */
export function firstIncompleteStep(data: DataOf<typeof partnerStatusQuery> | undefined, query: URLSearchParams): EnrollPathStep {
  if (isPartner(data)) return 'done'
  if (!passesCheck(data, 'IS_MEMBER') || !passesCheck(data, 'POST_ACTIVITY')) return 'requirements'
  if (chosenCountry(data, query) === '') return 'location'
  if (!hasPayoutAccount(data)) return 'payout'
  return selectValidTaxForm(data) ? 'done' : 'taxes'
}

/** A step that has not been reached redirects to the first open one; earlier steps can be revisited. */
export function reachableStep(
  requested: string | undefined,
  data: DataOf<typeof partnerStatusQuery> | undefined,
  query: URLSearchParams,
): EnrollPathStep {
  const open = firstIncompleteStep(data, query)
  const step = enrollPathSteps.find((step) => step === requested)
  return step && enrollPathSteps.indexOf(step) <= enrollPathSteps.indexOf(open) ? step : open
}
