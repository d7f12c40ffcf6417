import { type DataOf, graphql } from '#web/data/graphql.ts'

const taxRuleFragment = graphql(`fragment TaxRule on TaxRule { id country postalPrefix name rate isIncluded }`)

export const taxRulesQuery = graphql(
  `
  query TaxRulesQuery { taxRules { __typename ... on TaxRules { isByService rules { id ...TaxRule } } } }
`,
  [taxRuleFragment],
)

export const setTaxRuleMutation = graphql(
  `
  mutation SetTaxRuleMutation(
    $country: String!
    $postalPrefix: String
    $name: String!
    $rate: Int!
    $isIncluded: Boolean!
    $reason: String!
  ) {
    setTaxRule(
      country: $country
      postalPrefix: $postalPrefix
      name: $name
      rate: $rate
      isIncluded: $isIncluded
      reason: $reason
    ) {
      __typename
      ... on TaxRule { id ...TaxRule }
      ...Refusal
    }
  }
`,
  [taxRuleFragment],
)

export const removeTaxRuleMutation = graphql(`
  mutation RemoveTaxRuleMutation($id: ID!, $reason: String!) {
    removeTaxRule(id: $id, reason: $reason) { __typename ...Refusal }
  }
`)

export type TaxRuleData = DataOf<typeof taxRuleFragment>
