import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { usePolling } from '#web/data/use-polling.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { type PageInput, type PageData, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { ComposeIssueForm } from './ComposeIssueForm.tsx'
import { MyNewsletterPage } from './MyNewsletterPage.tsx'
import { NewsletterFrame } from '#web/features/newsletters/NewsletterFrame.tsx'
import { NewsletterHome } from './NewsletterHome.tsx'
import {
  myNewsletterQuery,
  selectStatsPublication,
  selectIssuePage,
  selectStatsNewsletter,
  newsletterStatsQuery,
  issuesPageSize,
} from './newsletter-stats.operations.ts'

const isOwn = ({ params }: PageInput): boolean => params.collectionSlug === undefined

const NewsletterStatsPage = ({ input }: { input: PageInput }) =>
  isOwn(input) ? <MyNewsletterPage /> : <PublicationNewsletterPage input={input} />

/** The newsletter of a publication. */
function PublicationNewsletterPage({ input }: { input: PageInput }) {
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
      <NewsletterFrame publication={publication} title={t`Newsletter`}>
        <EmptyState
          level={2}
          title={t`No newsletter yet`}
          picture
          action={
            <Button kind="primary" href={pathTo('ShowCollectionNewNewsletter', { collectionSlug: publicationSlug })}>
              {t`Create newsletter`}
            </Button>
          }
        >
          {rich`Once ${<bdi>{publication.name}</bdi>} has one, its stats will appear here.`}
        </EmptyState>
      </NewsletterFrame>
    )
  const sent = items.filter(({ status }) => status !== 'DRAFT')
  const refresh = () => void store.refetch(newsletterStatsQuery, variables)
  return (
    <NewsletterHome
      newsletter={newsletter}
      issues={items}
      hasMore={hasMore}
      state={state}
      onMore={() => void loadMore()}
      onChanged={refresh}
      newIssuePath={pathTo('ShowCollectionNewsletterNewEmail', {
        collectionSlug: publicationSlug,
        newsletterV3Id: newsletter.id,
      })}
      managed={publication}
    >
      <ComposeIssueForm
        newsletterId={newsletter.id}
        subscribers={newsletter.subscribersCount}
        audience={{ audience: newsletter.audience, tierIds: newsletter.tierIds }}
        memberCounts={newsletter.memberCounts}
        isOwner={newsletter.viewerIsOwner}
        stories={publication.posts.items}
        sentIds={sent.flatMap(({ post: story }) => story?.id ?? [])}
        onSent={refresh}
      />
    </NewsletterHome>
  )
}

/** A newsletter named in the address must belong to this publication. */
function exists(pageData: PageData, input: PageInput): boolean {
  if (isOwn(input)) return pageData.get(myNewsletterQuery)?.viewer !== null
  const data = pageData.get(newsletterStatsQuery)
  const publication = selectStatsPublication(data)
  const newsletter = selectStatsNewsletter(data)
  if (!publication) return false
  return input.params.newsletterV3Id
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
  queries: (input) =>
    isOwn(input)
      ? [pageQuery(myNewsletterQuery, { paging: { limit: issuesPageSize } })]
      : [pageQuery(newsletterStatsQuery, newsletterStatsVariables(input))],
  outcome: (pageData, input) => (exists(pageData, input) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (pageData, input) => {
    const name = selectStatsNewsletter(pageData.get(newsletterStatsQuery))?.name
    return {
      title: isOwn(input) ? t`Your newsletter` : name ? t`Stats for ${name}` : t`Stats for the newsletter`,
      noindex: true,
    }
  },
  Page: NewsletterStatsPage,
}
