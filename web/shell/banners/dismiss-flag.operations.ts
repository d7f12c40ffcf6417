import { gql } from '#web/data/gql.ts'
import type { DismissFlagMutation, DismissFlagMutationVariables } from '#web/data/operations.generated.ts'

/** Dismisses something permanently, in every browser of this account. */
export const dismissFlagMutation = gql<DismissFlagMutation, DismissFlagMutationVariables>`
  mutation DismissFlag($userId: ID!, $flag: DismissableFlag!) {
    dismissFlag(userId: $userId, flag: $flag) { __typename id dismissableFlags }
  }
`
