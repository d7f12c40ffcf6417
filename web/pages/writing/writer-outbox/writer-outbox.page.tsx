import { type DataOf, graphql } from '#web/data/graphql.ts'
import { issueRowFragment } from '#web/features/newsletters/issue-row.fragment.ts'
import { pathTo } from '#shared/routes.ts'
import { usePolling } from '#web/data/use-polling.ts'
import { Page } from '#web/design/Page/Page.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { IssuesTable } from '#web/features/newsletters/IssuesTable.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'

const outboxVariables = { paging: { limit: 20 } }

const outboxQuery = graphql(
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

const selectOutboxPage = (data: DataOf<typeof outboxQuery> | undefined) => {
  const connection = connectionIn(data)
  return connection && { items: connection.items, next: connection.pagingInfo.next?.to }
}

type OutboxIssue = NonNullable<ReturnType<typeof connectionIn>>['items'][number]

/** Scheduled and sent newsletter issues with their stories and figures. */
function WriterOutboxPage({ input }: { input: PageInput }) {
  const { items, hasMore, loadMore, state } = useQueryPages(outboxQuery, outboxVariables, selectOutboxPage)
  usePolling(
    outboxQuery,
    outboxVariables,
    items.some(({ status }) => status === 'SENDING'),
  )
  return (
    <Page
      title="Outbox"
      lead="Emails to your subscribers, and those you sent for publications."
      width="full"
      actions={
        <Button size="s" href={pathTo('ShowMyNewsletter')}>
          Your newsletter
        </Button>
      }
    >
      {items.length === 0 ? (
        <EmptyState
          level={2}
          title="Nothing sent yet"
          picture
          action={
            <Button kind="primary" href={pathTo('ShowNewPost')}>
              Write a story
            </Button>
          }
        >
          We email the stories you publish to your subscribers. Each email appears here with its reach.
        </EmptyState>
      ) : (
        <div className="links">
          <IssuesTable issues={items} now={new Date(input.env.now)} from={(issue) => <From issue={issue} />} />
        </div>
      )}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        Show more emails
      </MoreButton>
    </Page>
  )
}

function From({ issue: { newsletterV3: newsletter } }: { issue: OutboxIssue }) {
  if (!newsletter) return null
  const { name, slug, collection: publication } = newsletter
  if (!publication) return name
  return (
    <Link href={pathTo('ShowCollectionNewsletterLandingPage', { collectionSlug: publication.slug, newsletterSlug: slug })}>
      {name}
    </Link>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(outboxQuery, outboxVariables)],
  head: () => ({ title: 'Outbox', noindex: true }),
  Page: WriterOutboxPage,
}
