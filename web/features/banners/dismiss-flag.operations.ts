import { graphql } from '#web/data/graphql.ts'

/** Dismisses something permanently, in every browser of this account. */
export const dismissFlagMutation = graphql(`
  mutation DismissFlag($userId: ID!, $flag: DismissableFlag!) {
    dismissFlag(userId: $userId, flag: $flag) { __typename id dismissableFlags }
  }
`)
