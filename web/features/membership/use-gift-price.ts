import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { useQuery } from '#web/data/data-context.tsx'
import type { DataOf } from '#web/data/graphql.ts'
import { refusalTexts } from '#shared/refusals.ts'
import { giftPriceQuery, type giftPlansQuery } from './gifts.operations.ts'

type GiftPlan = DataOf<typeof giftPlansQuery>['giftPlans'][number]

/** The price of gifts with the tax of the giver's country, which is asked for where it is not known and the tax depends on it. */
export function useGiftPrice(plan: GiftPlan | undefined, seats: number, detectedCountry: string | undefined) {
  const [chosen, setChosen] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const country = chosen ?? detectedCountry
  const variables = { planId: plan?.id ?? '', type: plan?.type ?? 'GIFT', seats: Math.max(1, seats), country: country ?? null }
  const found = useQuery(giftPriceQuery, variables, { skip: plan === undefined }).data?.giftPrice
  const price = found?.__typename === 'GiftPrice' ? found : undefined
  const needsCountry = chosen !== undefined || (found?.__typename === 'BadRequest' && found.field === 'country')
  return {
    price,
    country,
    currency: price?.currency ?? plan?.currency ?? 'USD',
    unitPrice: price?.price ?? plan?.price ?? 0,
    total: price?.total ?? (plan?.price ?? 0) * seats,
    /** What a purchase adds to its input, so that only the price that is shown is charged. */
    shown: { country: country ?? null, expectedTotal: price?.total ?? null },
    needsCountry,
    countryProblem: problem,
    chooseCountry: (code: string) => {
      setChosen(code)
      setProblem(undefined)
    },
    check: (): boolean => {
      if (!needsCountry || country !== undefined) return true
      setProblem(t(refusalTexts.MissingLocalizationInformation))
      return false
    },
  }
}
