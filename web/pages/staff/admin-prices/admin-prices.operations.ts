import { type DataOf, graphql } from '#web/data/graphql.ts'

const priceSettingsFragment = graphql(`
  fragment PriceSettings on PriceSettings {
    defaultCurrency
    currencies {
      currency usdRate isComplete
      prices { planId price strikethroughPrice trialDays isForSale isDefault }
    }
  }
`)

export const priceSettingsQuery = graphql(
  `
  query PriceSettingsQuery { priceSettings { __typename ...PriceSettings } }
`,
  [priceSettingsFragment],
)

export const setPricesMutation = graphql(`
  mutation SetPricesMutation($currency: CurrencyCode!, $usdRate: Float, $prices: [PriceInput!]!, $reason: String!) {
    setPrices(currency: $currency, usdRate: $usdRate, prices: $prices, reason: $reason) { __typename ...Refusal }
  }
`)

export type CurrencyPrices = DataOf<typeof priceSettingsFragment>['currencies'][number]
