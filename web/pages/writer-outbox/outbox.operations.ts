import { gql } from '#web/data/gql.ts'
import type { OutboxQuery, OutboxQueryVariables } from '#web/data/operations.generated.ts'
import { issueRowFragment } from '#web/shell/newsletter/issue-row.fragment.ts'

export const outboxVariables = { paging: { limit: 20 } }

export const outboxQuery = gql<OutboxQuery, OutboxQueryVariables>`
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
      ... on Unauthorized { message }
    }
  }
  ${issueRowFragment}
`

const connectionIn = (data: OutboxQuery | undefined) =>
  data?.outbox.__typename === 'NewsletterEmailConnection' ? data.outbox : undefined

export const selectOutboxPage = (data: OutboxQuery | undefined) => {
  const connection = connectionIn(data)
  return connection && { items: connection.items, next: connection.pagingInfo.next?.to }
}

export type OutboxIssue = NonNullable<ReturnType<typeof connectionIn>>['items'][number]
