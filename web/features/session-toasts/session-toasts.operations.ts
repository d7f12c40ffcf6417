import { graphql } from '#web/data/graphql.ts'

export const signedInViewerQuery = graphql(`query SignedInViewerQuery { viewer { id name username } }`)

export const followedUserQuery = graphql(`query FollowedUserQuery($id: ID!) { user(id: $id) { id name username } }`)

export const sendVerificationEmailMutation = graphql(`
  mutation SendVerificationEmailMutation {
    sendVerificationEmail { __typename ...Refusal }
  }
`)
