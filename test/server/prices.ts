import { giftPlanIds } from '#shared/membership/gifts.ts'
import { planPrice, plans } from '#shared/membership/plans.ts'
import type { CurrencyCode, PriceInput, PromotionInput } from './operations.generated.ts'
import { asker, type Writer } from './writers.ts'

type Prices = { currency: CurrencyCode; usdRate?: number; prices: PriceInput[]; reason?: string }

const askSetPrices = asker(
  `mutation($currency: CurrencyCode!, $usdRate: Float, $prices: [PriceInput!]!, $reason: String!) {
    setPrices(currency: $currency, usdRate: $usdRate, prices: $prices, reason: $reason) { __typename ... on Refusal { message } ... on BadRequest { field } } }`,
)

export const setPrices = (who: Pick<Writer, 'graphql'>, { reason = 'A new price list.', ...prices }: Prices) =>
  askSetPrices(who as Writer, { ...prices, reason })

/** Every plan and gift at nine tenths of its price in dollars. */
export const setEuroPrices = (who: Pick<Writer, 'graphql'>) =>
  setPrices(who, {
    currency: 'EUR',
    usdRate: 1.1,
    prices: [
      ...plans.map(({ key }) => ({ planId: key, price: planPrice(key) * 0.9, isForSale: true })),
      ...giftPlanIds.map((planId) => ({ planId, price: 4_500, isForSale: true })),
    ],
  })

const askSetTaxRule = asker(
  `mutation($country: String!, $postalPrefix: String, $name: String!, $rate: Int!, $isIncluded: Boolean!, $reason: String!) {
    setTaxRule(country: $country, postalPrefix: $postalPrefix, name: $name, rate: $rate, isIncluded: $isIncluded, reason: $reason) { __typename ... on Refusal { message } ... on BadRequest { field } } }`,
)

type Rule = { country: string; postalPrefix?: string; name: string; rate: number; isIncluded: boolean }

export const setTaxRule = (who: Pick<Writer, 'graphql'>, rule: Rule) =>
  askSetTaxRule(who as Writer, { ...rule, reason: 'By law.' })

const askCreatePromotion = asker(
  `mutation($input: PromotionInput!) { createPromotion(input: $input) { __typename ... on PromotionCode { id code state } ... on Refusal { message } ... on BadRequest { field } } }`,
)

export const createPromotion = (
  who: Pick<Writer, 'graphql'>,
  input: Omit<PromotionInput, 'isForNewMembers' | 'reason'> & Partial<PromotionInput>,
) => askCreatePromotion(who as Writer, { input: { isForNewMembers: false, reason: 'A campaign.', ...input } })

export const endPromotion = asker(
  `mutation($id: ID!) { endPromotion(id: $id, reason: "Over.") { __typename ... on PromotionCode { id state } ... on Refusal { message } } }`,
)
