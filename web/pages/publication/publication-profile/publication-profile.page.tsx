import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { cx } from '#web/design/cx.ts'
import { Heading } from '#web/design/Text/Text.tsx'
import { CustomLayoutColumns } from '#web/features/publication-site/CustomLayoutColumns.tsx'
import { selectPublicationData, publicationQuery } from '#web/features/publication-site/publication.operations.ts'
import {
  publicationSlugOf,
  publicationCacheKeys,
  publicationHead,
  publicationOutcome,
  publicationPageQuery,
} from '#web/features/publication-site/publication-page.ts'
import { PublicationScope } from '#web/features/publication-site/PublicationScope.tsx'
import { PublicationStories } from '#web/features/publication-site/PublicationStories.tsx'
import { PublicationTop } from '#web/features/publication-site/PublicationTop.tsx'
import { NewsletterPromo } from '#web/features/newsletters/NewsletterPromo.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import {
  hasPromotion,
  frontPageQuery,
  selectFrontNewsletter,
  selectPinnedStories,
  publicationFrontQuery,
  selectFrontSections,
} from '#web/features/publication-site/front/front.operations.ts'
import styles from '#web/features/publication-site/front/FrontPage.module.css'
import { FrontSections } from '#web/features/publication-site/front/FrontSections.tsx'
import { publicationSidebarQuery } from '#web/features/publication-site/sidebar.operations.ts'
import {
  publicationPostsQuery,
  publicationStoriesPageSize,
} from '#web/features/publication-site/publication-stories.operations.ts'
import { PublicationSidebar } from '#web/features/publication-site/PublicationSidebar.tsx'
import { withoutPublication } from '#web/features/publication-site/without-publication.ts'
import { PinnedLabel } from '#web/features/stories/PinnedLabel.tsx'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import type { StoryCardData } from '#web/features/stories/story-card.fragment.ts'

type Props = { input: PageInput }

/** The header and the arranged sections, full width. */
function FrontTop({ input }: Props) {
  const slug = publicationSlugOf(input)
  const publication = selectPublicationData(useQuery(publicationQuery, { domainOrSlug: slug }).data)
  const front = useQuery(publicationFrontQuery, { domainOrSlug: slug }).data
  const sections = selectFrontSections(useQuery(frontPageQuery, { id: slug }).data)
  const newsletter = selectFrontNewsletter(front)
  if (!publication) return null
  return (
    <>
      <PublicationTop input={input} />
      <PublicationScope ink={publication.ink}>
        <FrontSections sections={sections} slug={slug} />
        {newsletter?.showPromo && !hasPromotion(sections) && (
          <div className={cx('page-width', styles.invitation)}>
            <NewsletterPromo key={newsletter.id} newsletter={newsletter} publicationSlug={slug} />
          </div>
        )}
      </PublicationScope>
    </>
  )
}

function FrontLatest({ input }: Props) {
  const front = useQuery(publicationFrontQuery, { domainOrSlug: publicationSlugOf(input) }).data
  const newsletter = selectFrontNewsletter(front)
  const publication = selectPublicationData(useQuery(publicationQuery, { domainOrSlug: publicationSlugOf(input) }).data)
  const sections = selectFrontSections(useQuery(frontPageQuery, { id: publicationSlugOf(input) }).data)
  if (!publication) return null
  return (
    <PublicationScope ink={publication.ink}>
      <PinnedStories stories={selectPinnedStories(front)} />
      <section aria-labelledby="latest">
        <Heading id="latest" size="label">
          {t`Latest`}
        </Heading>
        <PublicationStories
          variables={latestVariables(input)}
          level={3}
          empty={
            <EmptyState level={3} title={t`No stories yet`} picture>
              {rich`Stories from ${<bdi>{publication.name}</bdi>} will appear here. Follow it so you don’t miss the first.`}
            </EmptyState>
          }
        />
        {newsletter?.showPromo && hasPromotion(sections) && (
          <NewsletterPromo key={newsletter.id} newsletter={newsletter} publicationSlug={publication.slug} compact />
        )}
      </section>
    </PublicationScope>
  )
}

/** The variant for a custom layout. */
const CustomLayoutFrontPage = ({ input }: Props) => (
  <CustomLayoutColumns input={input}>
    <FrontLatest input={input} />
  </CustomLayoutColumns>
)

const latestVariables = (input: PageInput) => ({
  domainOrSlug: publicationSlugOf(input),
  paging: { limit: publicationStoriesPageSize },
})

/** The homepage's queries and head, shared by both layouts. */
const frontPage = {
  queries: (input) => [
    publicationPageQuery(input),
    pageQuery(publicationFrontQuery, { domainOrSlug: publicationSlugOf(input) }),
    pageQuery(frontPageQuery, { id: publicationSlugOf(input) }),
    pageQuery(publicationPostsQuery, latestVariables(input)),
    pageQuery(publicationSidebarQuery, { domainOrSlug: publicationSlugOf(input) }),
  ],
  outcome: publicationOutcome(),
  head: publicationHead(),
  cacheKeys: publicationCacheKeys,
  hydratesOnIntent: () => true,
} satisfies Omit<PageModule, 'Page'>

const PinnedStories = ({ stories }: { stories: readonly (StoryCardData & { id: string })[] }) =>
  stories.length > 0 && (
    <section aria-labelledby="pinned" className={styles.pinned}>
      <Heading id="pinned" size="label">
        {t`Pinned`}
      </Heading>
      {stories.map((story) => (
        <div key={story.id}>
          <PinnedLabel>{t`Pinned by the editors`}</PinnedLabel>
          <StoryCard story={withoutPublication(story)} level={3} />
        </div>
      ))}
    </section>
  )

export const pages: Record<string, PageModule> = {
  'publication-profile': { ...frontPage, Top: FrontTop, Page: FrontLatest, Aside: PublicationSidebar },
  'community-publication-profile': { ...frontPage, Top: FrontTop, Page: CustomLayoutFrontPage },
}
