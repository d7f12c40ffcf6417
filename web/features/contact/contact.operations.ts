import { type VariablesOf, graphql } from '#web/data/graphql.ts'

export const sendContactMessageMutation = graphql(`
  mutation SendContactMessageMutation($input: ContactInput!) {
    sendContactMessage(input: $input) {
      __typename
      ...Refusal
    }
  }
`)

export type ContactFormReason = VariablesOf<typeof sendContactMessageMutation>['input']['reason']
