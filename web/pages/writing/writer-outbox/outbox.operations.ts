import { type DataOf, graphql } from '#web/data/graphql.ts'
import { issueRowFragment } from '#web/features/newsletters/issue-row.fragment.ts'

export const outboxVariables = { paging: { limit: 20 } }

export const outboxQuery = graphql(
  `
  query OutboxQuery($paging: PagingOptions) {
    outbox(paging: $paging) {
      __typename
      ... on NewsletterEmailConnection {
        items {
          id
          ...LetterRow
          newsletterV3 { id name slug collection { id name slug } }
        }
        pagingInfo { next { limit to } }
      }
      ...Refusal
    }
  }
`,
  [issueRowFragment],
)

const connectionIn = (data: DataOf<typeof outboxQuery> | undefined) =>
  data?.outbox.__typename === 'NewsletterEmailConnection' ? data.outbox : undefined

export const selectOutboxPage = (data: DataOf<typeof outboxQuery> | undefined) => {
  const connection = connectionIn(data)
  return connection && { items: connection.items, next: connection.pagingInfo.next?.to }
}

export type OutboxIssue = NonNullable<ReturnType<typeof connectionIn>>['items'][number]
