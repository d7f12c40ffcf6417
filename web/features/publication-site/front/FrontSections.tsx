import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { cx } from '#web/design/cx.ts'
import { ScrollStrip } from '#web/design/ScrollStrip/ScrollStrip.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { withoutPublication } from '#web/features/publication-site/without-publication.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { HeroStory } from '#web/features/stories/HeroStory.tsx'
import { StackedStoryCard } from '#web/features/stories/StackedStoryCard.tsx'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import styles from './FrontPage.module.css'
import type { PostsSection, HomepageSection } from './front.operations.ts'
import { FrontPromotion } from './FrontPromotion.tsx'

type Place = { slug: string; featureSlug?: string }

/** The address of the full section, when it shows only some of its stories. */
function fullSectionHref(
  { slug: publicationSlug, featureSlug }: Place,
  { id, source, tags, hasOverflow }: PostsSection,
): string | undefined {
  if (!hasOverflow) return undefined
  if (featureSlug)
    return pathTo('ShowCollectionFeatureHomeSection', { collectionSlug: publicationSlug, featureSlug, sectionId: id })
  const [tag] = tags
  if (source === 'TAGGED') return tag && pathTo('ShowCollectionTagged', { collectionSlug: publicationSlug, tagSlug: tag.tagSlug })
  if (source === 'TRENDING') return pathTo('ShowCollectionTrending', { collectionSlug: publicationSlug })
  if (source === 'FEATURED') return pathTo('ShowCollectionFeatured', { collectionSlug: publicationSlug })
  if (source === 'LATEST') return pathTo('ShowCollectionLatest', { collectionSlug: publicationSlug })
  return pathTo('ShowCollectionHomeSection', { collectionSlug: publicationSlug, sectionId: id })
}

const margins = { NONE: styles.none, SMALL: styles.small, MEDIUM: undefined, LARGE: styles.large }

/** The arranged sections of a homepage or feature page. Sections without stories are hidden. */
export const FrontSections = ({ sections, ...place }: Place & { sections: readonly HomepageSection[] }) => (
  <div className={cx('page-width', styles.sections)}>
    {sections.map((section, i) =>
      section.__typename === 'HomepagePromotionSection' ? (
        <FrontPromotion key={section.id} section={section} />
      ) : (
        section.posts.length > 0 && <Stories key={section.id} section={section} place={place} isFirst={i === 0} />
      ),
    )}
  </div>
)

function Stories({ section, place, isFirst }: { section: PostsSection; place: Place; isFirst: boolean }) {
  const { title, layout, margin, posts: stories } = section
  const all = fullSectionHref(place, section)
  const [first, ...others] = stories.map(withoutPublication)
  if (!first) return null
  const name = title || (layout === 'HERO' ? t`Top stories` : t`Stories`)
  return (
    <section className={cx(margin && margins[margin])} aria-label={name}>
      {title && (
        <Heading size="label" className={styles.title}>
          {title}
          {all && (
            <Link href={all} className="small quiet-link" aria-label={t`See all: ${title}`}>
              {t`See all`}
            </Link>
          )}
        </Heading>
      )}
      {layout === 'HERO' && <HeroStory story={first} textPosition={section.textPosition} eager={isFirst} level={title ? 3 : 2} />}
      {layout === 'HERO' && others.length > 0 && (
        <div className={styles.grid}>
          {others.map((story) => (
            <StackedStoryCard key={story.id} story={story} />
          ))}
        </div>
      )}
      {layout === 'CAROUSEL' && (
        <ScrollStrip label={name} className={styles.carousel ?? ''}>
          {[first, ...others].map((story) => (
            <StackedStoryCard key={story.id} story={story} />
          ))}
        </ScrollStrip>
      )}
      {layout === 'VERTICAL_LIST' && (
        <div className={styles.list}>
          {[first, ...others].map((story) => (
            <StoryCard key={story.id} story={story} level={title ? 3 : 2} />
          ))}
        </div>
      )}
    </section>
  )
}
