import { pathTo } from '#shared/routes.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { usePolling } from '#web/data/use-polling.ts'
import { Page } from '#web/design/Page/Page.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Tile, Tiles } from '#web/design/Tile/Tile.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { IssuesTable } from '#web/features/newsletters/IssuesTable.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageData, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { ComposeIssueForm } from './ComposeIssueForm.tsx'
import {
  selectStatsPublication,
  selectIssuePage,
  selectStatsNewsletter,
  newsletterStatsQuery,
  issuesPageSize,
} from './newsletter-stats.operations.ts'

/** Sent issues with their results, and a form for the next one. */
function NewsletterStatsPage({ input }: { input: PageInput }) {
  const variables = newsletterStatsVariables(input)
  const store = useDataStore()
  const { data, items, hasMore, loadMore, state } = useQueryPages(newsletterStatsQuery, variables, selectIssuePage)
  const publication = selectStatsPublication(useQuery(newsletterStatsQuery, variables).data)
  const newsletter = selectStatsNewsletter(data)
  usePolling(
    newsletterStatsQuery,
    variables,
    items.some(({ status }) => status === 'SENDING'),
  )
  if (!publication) return null
  const { slug: publicationSlug } = publication
  if (!newsletter)
    return (
      <Page title="Newsletter" width="wide">
        <EmptyState
          level={2}
          title="No newsletter yet"
          picture
          action={
            <Button kind="primary" href={pathTo('ShowCollectionNewNewsletter', { collectionSlug: publicationSlug })}>
              Create newsletter
            </Button>
          }
        >
          Once <bdi>{publication.name}</bdi> has one, its stats will appear here.
        </EmptyState>
      </Page>
    )
  const sent = items.filter(({ status }) => status !== 'DRAFT')
  const refresh = () => void store.live().then((client) => client.query(newsletterStatsQuery, variables, { fresh: true }))
  return (
    <Page
      title={<span dir="auto">{newsletter.name}</span>}
      width="wide"
      lead={
        <>
          The newsletter from{' '}
          <Link
            href={pathTo('ShowCollectionNewsletterLandingPage', {
              collectionSlug: publicationSlug,
              newsletterSlug: newsletter.slug,
            })}
          >
            <bdi>{publication.name}</bdi>
          </Link>
        </>
      }
    >
      <Tiles>
        <Tile label="Subscribers" value={newsletter.subscribersCount} />
        <Tile label="Issues sent" value={sent.length} note={hasMore ? 'and more' : undefined} />
      </Tiles>
      <ComposeIssueForm
        newsletterId={newsletter.id}
        subscribers={newsletter.subscribersCount}
        audience={{ audience: newsletter.audience, tierIds: newsletter.tierIds }}
        memberCounts={newsletter.memberCounts}
        isOwner={newsletter.viewerIsOwner}
        stories={publication.posts.items}
        sentIds={sent.flatMap(({ post: story }) => story?.id ?? [])}
        collectionSlug={publicationSlug}
        onSent={refresh}
      />
      <section aria-labelledby="sent">
        <Heading id="sent" size="label">
          Sent so far
        </Heading>
        {sent.length === 0 ? (
          <EmptyState level={3} title="Nothing sent yet">
            Sent issues and their reach will appear here.
          </EmptyState>
        ) : (
          <IssuesTable issues={sent} now={new Date(input.env.now)} />
        )}
        <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
          Show more issues
        </MoreButton>
      </section>
    </Page>
  )
}

/** A newsletter named in the address must belong to this publication. */
function exists(pageData: PageData, { params }: PageInput): boolean {
  const data = pageData.get(newsletterStatsQuery)
  const publication = selectStatsPublication(data)
  const newsletter = selectStatsNewsletter(data)
  if (!publication) return false
  return params.newsletterV3Id
    ? newsletter?.collection?.id === publication.id && newsletter.viewerCanEdit
    : newsletter === undefined || newsletter.viewerCanEdit
}

/** By the id in the address, otherwise the publication's default newsletter. */
const newsletterStatsVariables = ({ params }: PageInput) => ({
  id: params.newsletterV3Id ?? null,
  collectionSlug: params.collectionSlug ?? '',
  domainOrSlug: params.collectionSlug ?? '',
  paging: { limit: issuesPageSize },
})

export const page: PageModule = {
  queries: (input) => [pageQuery(newsletterStatsQuery, newsletterStatsVariables(input))],
  outcome: (pageData, input) => (exists(pageData, input) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (pageData) => ({
    title: `Stats for ${selectStatsNewsletter(pageData.get(newsletterStatsQuery))?.name ?? 'the newsletter'}`,
    noindex: true,
  }),
  Page: NewsletterStatsPage,
}
