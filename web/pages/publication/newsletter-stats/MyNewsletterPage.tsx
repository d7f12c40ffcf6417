import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useDataStore } from '#web/data/data-context.tsx'
import { usePolling } from '#web/data/use-polling.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { NewsletterHome } from './NewsletterHome.tsx'
import { issuesPageSize, myNewsletterQuery, selectMyIssuePage } from './newsletter-stats.operations.ts'

const variables = { paging: { limit: issuesPageSize } }

/** A writer's own newsletter. */
export function MyNewsletterPage() {
  const store = useDataStore()
  const { data, items, hasMore, loadMore, state } = useQueryPages(myNewsletterQuery, variables, selectMyIssuePage)
  usePolling(
    myNewsletterQuery,
    variables,
    items.some(({ status }) => status === 'SENDING'),
  )
  const newsletter = data?.viewer?.newsletterV3
  const newIssuePath = pathTo('ShowMyNewsletterNewEmail')
  if (!newsletter)
    return (
      <Page title={t`Your newsletter`} width="full">
        <EmptyState
          level={2}
          title={t`No newsletter yet`}
          picture
          action={
            <Button kind="primary" href={newIssuePath}>
              {t`Write the first issue`}
            </Button>
          }
        >
          {t`It starts with your first subscriber or your first issue. Stories you publish go out to your subscribers by
            themselves.`}
        </EmptyState>
      </Page>
    )
  return (
    <NewsletterHome
      newsletter={newsletter}
      issues={items}
      hasMore={hasMore}
      state={state}
      onMore={() => void loadMore()}
      onChanged={() => void store.refetch(myNewsletterQuery, variables)}
      newIssuePath={newIssuePath}
    />
  )
}
