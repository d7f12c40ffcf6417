import type { OutboxPart } from '#shared/enums/newsletters.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { newsletterIssueRowFragment } from '#web/features/newsletters/issue-row.operations.ts'

export const outboxCountsQuery = graphql(`query OutboxCountsQuery { outboxCounts { waiting drafts sent } }`)

export const outboxQuery = graphql(
  `
  query OutboxQuery($part: OutboxPart, $paging: PagingOptions) {
    outbox(part: $part, paging: $paging) {
      __typename
      ... on NewsletterEmailConnection {
        items {
          id
          ...NewsletterIssueRow
          newsletterV3 { id name slug viewerCanEdit collection { id name slug } }
        }
        pagingInfo { next { limit to } }
      }
      ...Refusal
    }
  }
`,
  [newsletterIssueRowFragment],
)

export const outboxVariables = (part: OutboxPart) => ({ part, paging: { limit: 20 } })

const connectionIn = (data: DataOf<typeof outboxQuery> | undefined) =>
  data?.outbox.__typename === 'NewsletterEmailConnection' ? data.outbox : undefined

export const selectOutboxPage = (data: DataOf<typeof outboxQuery> | undefined) => {
  const connection = connectionIn(data)
  return connection && { items: connection.items, next: connection.pagingInfo.next?.to }
}

export type OutboxIssue = NonNullable<ReturnType<typeof connectionIn>>['items'][number]
