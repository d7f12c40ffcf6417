import { type DataOf, graphql } from '#web/data/graphql.ts'

const newsletterSenderFragment = graphql(`
  fragment NewsletterSender on NewsletterV3 {
    id name
    collection { id name slug ink avatar { id } }
    user { id name username imageId }
  }
`)

export const newsletterOfMailQuery = graphql(
  `
  query NewsletterOfMailQuery($hash: String!) {
    newsletterOfMail(hash: $hash) {
      __typename
      ... on NewsletterV3 { slug image { id } ...NewsletterSender }
      ...Refusal
    }
    recipientOfMail(hash: $hash)
    isMailCounted(hash: $hash)
  }
`,
  [newsletterSenderFragment],
)

/** The address of the viewer, and the newsletters they get. */
export const ownNewslettersQuery = graphql(
  `
  query OwnNewslettersQuery {
    viewer { id emailObfuscated }
    subscribedNewsletters(paging: { limit: 5 }) { items { ...NewsletterSender } }
  }
`,
  [newsletterSenderFragment],
)

export const unsubscribeAllMutation = graphql(`
  mutation UnsubscribeAllNewslettersMutation($scope: String!, $hash: String) {
    unsubscribeAllNewsletters(scope: $scope, hash: $hash) {
      __typename
      ... on MutationSuccess { success }
      ...Refusal
    }
  }
`)

export const undoUnsubscribeMutation = graphql(`
  mutation UndoUnsubscribeNewslettersMutation($hash: String) {
    undoUnsubscribeNewsletters(hash: $hash) {
      __typename
      ... on MutationSuccess { success }
      ...Refusal
    }
  }
`)

export const refuseOpenCountsMutation = graphql(`
  mutation RefuseOpenCountsMutation($hash: String!) {
    refuseOpenCounts(hash: $hash) {
      __typename
      ... on MutationSuccess { success }
      ...Refusal
    }
  }
`)

type MailData = DataOf<typeof newsletterOfMailQuery>

export type UnsubscribeNewsletter = Extract<MailData['newsletterOfMail'], { __typename: 'NewsletterV3' }>
export type NewsletterSender = DataOf<typeof newsletterSenderFragment>

export const selectNewsletter = (data: MailData | undefined): UnsubscribeNewsletter | undefined =>
  data?.newsletterOfMail.__typename === 'NewsletterV3' ? data.newsletterOfMail : undefined
