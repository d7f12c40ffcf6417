import { useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { OwnColumns } from '#web/pages/publication/OwnColumns.tsx'
import { publicationOf, publicationQuery } from '#web/pages/publication/publication.operations.ts'
import { slugIn } from '#web/pages/publication/publication-page.ts'
import { PublicationScope } from '#web/pages/publication/PublicationScope.tsx'
import { PublicationStories } from '#web/pages/publication/PublicationStories.tsx'
import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import { NewsletterPromo } from '#web/shell/newsletter/NewsletterPromo.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { latestOf } from './front-questions.ts'
import {
  hasPromotion,
  mainPublicationQuery,
  newsletterOf,
  pinnedOf,
  publicationFrontQuery,
  sectionsOf,
} from './front.operations.ts'
import styles from './FrontPage.module.css'
import { FrontSections } from './FrontSections.tsx'
import { PinnedStories } from './PinnedStories.tsx'

type Props = { input: PageInput }

/** The header and the arranged sections, full width. */
export function FrontTop({ input }: Props) {
  const slug = slugIn(input)
  const publication = publicationOf(useQuery(publicationQuery, { domainOrSlug: slug }).data)
  const front = useQuery(publicationFrontQuery, { domainOrSlug: slug }).data
  const sections = sectionsOf(useQuery(mainPublicationQuery, { id: slug }).data)
  const newsletter = newsletterOf(front)
  if (!publication) return null
  return (
    <>
      <PublicationTop input={input} />
      <PublicationScope ink={publication.ink}>
        <FrontSections sections={sections} slug={slug} />
        {newsletter?.showPromo && !hasPromotion(sections) && (
          <div className={styles.invitation}>
            <NewsletterPromo key={newsletter.id} newsletter={newsletter} collectionSlug={slug} />
          </div>
        )}
      </PublicationScope>
    </>
  )
}

export function FrontLatest({ input }: Props) {
  const front = useQuery(publicationFrontQuery, { domainOrSlug: slugIn(input) }).data
  const newsletter = newsletterOf(front)
  const publication = publicationOf(useQuery(publicationQuery, { domainOrSlug: slugIn(input) }).data)
  const sections = sectionsOf(useQuery(mainPublicationQuery, { id: slugIn(input) }).data)
  if (!publication) return null
  return (
    <PublicationScope ink={publication.ink}>
      <PinnedStories stories={pinnedOf(front)} />
      <section aria-labelledby="latest">
        <h2 id="latest" className={styles.title}>
          Latest
        </h2>
        <PublicationStories
          variables={latestOf(input)}
          level={3}
          empty={
            <EmptyState level={3} title="No stories yet" picture>
              Stories from <bdi>{publication.name}</bdi> will appear here. Follow it so you don’t miss the first.
            </EmptyState>
          }
        />
        {newsletter?.showPromo && hasPromotion(sections) && (
          <NewsletterPromo key={newsletter.id} newsletter={newsletter} collectionSlug={publication.slug} compact />
        )}
      </section>
    </PublicationScope>
  )
}

/** The variant for a custom layout. */
export const FrontOfOwn = ({ input }: Props) => (
  <OwnColumns input={input}>
    <FrontLatest input={input} />
  </OwnColumns>
)
