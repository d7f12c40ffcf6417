import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { withoutPublication } from '#web/features/publication-site/without-publication.ts'
import { selectPublicationData, publicationQuery } from '#web/features/publication-site/publication.operations.ts'
import { publicationSlugOf } from '#web/features/publication-site/publication-page.ts'
import { PublicationScope } from '#web/features/publication-site/PublicationScope.tsx'
import { Footer } from '#web/app/page-parts/Footer.tsx'
import { subscribableOf } from '#web/features/newsletters/NewsletterPromo.tsx'
import { SubscribeBox } from '#web/features/newsletters/SubscribeBox.tsx'
import { useSubscriptionConfirmation } from '#web/features/newsletters/use-subscription-confirmation.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import type { PageInput, PageModule } from '#web/app/runtime/page.ts'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import { selectNewsletterIssuePage, selectPublicationNewsletter, publicationNewsletterQuery } from './newsletter.operations.ts'
import { newsletterVariables, newsletterPage } from './newsletter-page.ts'

/** A newsletter with its past issues. */
function NewsletterLandingPage({ input }: { input: PageInput }) {
  const publication = selectPublicationData(useQuery(publicationQuery, { domainOrSlug: publicationSlugOf(input) }).data)
  const { data, items, hasMore, loadMore, state } = useQueryPages(
    publicationNewsletterQuery,
    newsletterVariables(input),
    selectNewsletterIssuePage,
  )
  const newsletter = selectPublicationNewsletter(data)
  const confirmation = useSubscriptionConfirmation(newsletter?.name ?? '')
  if (!publication || !newsletter) return null
  const { slug: publicationSlug } = publication
  return (
    <>
      <PublicationScope ink={publication.ink}>
        <Page
          title={<span dir="auto">{newsletter.name}</span>}
          lead={newsletter.description && <span dir="auto">{newsletter.description}</span>}
          back={
            <>
              {rich`The newsletter from ${(
                <Link className="link" href={pathTo('ShowCollectionHome', { collectionSlug: publicationSlug })}>
                  <bdi>{publication.name}</bdi>
                </Link>
              )}`}
            </>
          }
        >
          {confirmation.kind === 'failed' && <Notice tone="danger">{confirmation.message}</Notice>}
          {confirmation.kind === 'done' ? (
            <Notice tone="positive">{t`You’re subscribed. The next issue will arrive in your inbox.`}</Notice>
          ) : (
            <SubscribeBox key={newsletter.id} target={subscribableOf(newsletter)} />
          )}
          {newsletter.viewerCanEdit && (
            <Row>
              <Button
                size="s"
                href={pathTo('ShowCollectionNewsletterStats', {
                  collectionSlug: publicationSlug,
                  newsletterV3Id: newsletter.id,
                })}
              >
                {t`Send and view stats`}
              </Button>
              <Button
                size="s"
                href={pathTo('ShowCollectionNewsletterSettings', {
                  collectionSlug: publicationSlug,
                  newsletterSlug: newsletter.slug,
                })}
              >
                {t`Settings`}
              </Button>
            </Row>
          )}
          <section aria-labelledby="letters">
            <Heading id="letters" size="label">
              {t`Past issues`}
            </Heading>
            {items.map((story) => (
              <StoryCard key={story.id} story={withoutPublication(story)} />
            ))}
            {items.length === 0 && (
              <EmptyState level={3} title={t`No issues yet`} picture>
                {t`Subscribe to get the first one.`}
              </EmptyState>
            )}
            <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
              {t`Show more issues`}
            </MoreButton>
          </section>
        </Page>
      </PublicationScope>
      <Footer />
    </>
  )
}

export const page: PageModule = { ...newsletterPage, Page: NewsletterLandingPage }
