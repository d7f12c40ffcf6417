import { type DataOf, graphql } from '#web/data/graphql.ts'
import { bodyParagraphFragment } from '#web/editor/body-paragraph.fragment.ts'

/** The state of an issue that changes when it is scheduled, tested or sent. */
export const issueStateFragment = graphql(`
  fragment IssueState on NewsletterEmail {
    id subject previewText status audience tierIds
    tag { id displayText tagSlug }
    scheduledAt scheduleProblem testedAt sentAt
  }
`)

export const issueQuery = graphql(
  `
  query NewsletterIssueQuery($id: ID!) {
    newsletterEmail(id: $id) {
      __typename
      ... on NewsletterEmail {
        kind
        ...IssueState
        draft { id latestRev paragraphs { ...BodyParagraph } }
        updatedBy { id name }
        post { id title path visibility }
        newsletterV3 {
          id name slug audience replyToEmail viewerIsOwner
          audienceCounts { everyone active siteMembers topics { tagSlug name count } }
          memberCounts { count tier { id name } }
          collection { id name slug ink avatar { id } }
          user { id name username imageId }
        }
      }
      ...Refusal
    }
    viewer { id name email }
  }
`,
  [issueStateFragment, bodyParagraphFragment],
)

export const newsletterForIssueQuery = graphql(`
  query NewsletterForIssueQuery($id: ID!) {
    newsletterV3(id: $id) {
      __typename
      ... on NewsletterV3 { id name viewerCanEdit collection { id slug } }
      ...Refusal
    }
  }
`)

export const ownNewsletterQuery = graphql(`query OwnNewsletterQuery { viewer { id name username newsletterV3 { id name } } }`)

export const createIssueMutation = graphql(`
  mutation CreateNewsletterIssueMutation($newsletterV3Id: ID!, $kind: NewsletterEmailKind, $copyOf: ID) {
    createNewsletterIssue(newsletterV3Id: $newsletterV3Id, kind: $kind, copyOf: $copyOf) {
      __typename
      ... on NewsletterEmail { id }
      ...Refusal
    }
  }
`)

export const enableNewsletterMutation = graphql(`
  mutation EnableOwnNewsletterMutation($userId: ID!) {
    lazilyEnableWriterSubscription(userId: $userId) {
      __typename
      ... on NewsletterV3 { id }
      ...Refusal
    }
  }
`)

export const setAudienceMutation = graphql(
  `
  mutation SetNewsletterEmailAudienceMutation($emailId: ID!, $audience: NewsletterAudience!, $tierIds: [ID!], $tagSlug: String) {
    setNewsletterEmailAudience(emailId: $emailId, audience: $audience, tierIds: $tierIds, tagSlug: $tagSlug) {
      __typename
      ... on NewsletterEmail { ...IssueState }
      ...Refusal
    }
  }
`,
  [issueStateFragment],
)

export const scheduleIssueMutation = graphql(
  `
  mutation ScheduleNewsletterEmailMutation($emailId: ID!, $scheduledAt: Timestamp!) {
    scheduleNewsletterEmail(emailId: $emailId, scheduledAt: $scheduledAt) {
      __typename
      ... on NewsletterEmail { ...IssueState }
      ...Refusal
    }
  }
`,
  [issueStateFragment],
)

export const cancelIssueMutation = graphql(
  `
  mutation CancelNewsletterEmailMutation($emailId: ID!) {
    cancelNewsletterEmail(emailId: $emailId) {
      __typename
      ... on NewsletterEmail { ...IssueState }
      ...Refusal
    }
  }
`,
  [issueStateFragment],
)

export const sendIssueMutation = graphql(
  `
  mutation SendNewsletterIssueMutation($emailId: ID!, $test: Boolean, $testAddress: String) {
    sendNewsletterEmail(emailId: $emailId, test: $test, testAddress: $testAddress) {
      __typename
      ... on NewsletterEmail { ...IssueState }
      ...Refusal
    }
  }
`,
  [issueStateFragment],
)

export const setWelcomeMutation = graphql(
  `
  mutation SetNewsletterWelcomeMutation($newsletterV3Id: ID!, $isOn: Boolean!) {
    setNewsletterWelcome(newsletterV3Id: $newsletterV3Id, isOn: $isOn) {
      __typename
      ... on NewsletterEmail { ...IssueState }
      ...Refusal
    }
  }
`,
  [issueStateFragment],
)

export const checkIssueMutation = graphql(`
  mutation CheckNewsletterEmailMutation($emailId: ID!) {
    checkNewsletterEmail(emailId: $emailId) {
      __typename
      ... on NewsletterEmailChecks { checks { kind status message links } }
      ...Refusal
    }
  }
`)

export const selectIssue = (data: DataOf<typeof issueQuery> | undefined) =>
  data?.newsletterEmail.__typename === 'NewsletterEmail' ? data.newsletterEmail : undefined

export type Issue = NonNullable<ReturnType<typeof selectIssue>>
export type IssueNewsletter = NonNullable<Issue['newsletterV3']>

/** The name readers see as the sender. */
export const senderOf = ({ collection: publication, user, name }: IssueNewsletter): string =>
  publication?.name ?? user?.name ?? name
