import { pathTo } from '#shared/routes.ts'
import { formatCount } from '#shared/text/count.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Pill, Pills } from '#web/design/Pill/Pill.tsx'
import { AsideSection } from '#web/shell/layouts/AsideSection.tsx'
import { Link } from '#web/shell/runtime/Link.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { CompactStoryCard } from '#web/shell/story-card/CompactStoryCard.tsx'
import { besideOf, publicationBesideQuery } from './beside.operations.ts'
import { asOwn } from './own-stories.ts'
import { publicationOf, publicationQuery } from './publication.operations.ts'
import styles from './PublicationBeside.module.css'
import { slugIn } from './publication-page.ts'
import { PublicationScope } from './PublicationScope.tsx'

/** Most read stories, topics and staff. */
export function PublicationBeside({ input }: { input: PageInput }) {
  const slug = slugIn(input)
  const publication = publicationOf(useQuery(publicationQuery, { domainOrSlug: slug }).data)
  const beside = besideOf(useQuery(publicationBesideQuery, { domainOrSlug: slug }).data)
  if (!publication || !beside) return null
  const { staff: editors, writersCount: writers } = beside
  return (
    <PublicationScope ink={publication.ink}>
      {beside.posts.items.length > 0 && (
        <AsideSection title="Most read">
          {beside.posts.items.map((story, i) => (
            <CompactStoryCard key={story.id} story={asOwn(story)} rank={i + 1} />
          ))}
        </AsideSection>
      )}
      {publication.tags.length > 0 && (
        <AsideSection title="Topics">
          <Pills label="Topics">
            {publication.tags.map((tag) => (
              <Pill key={tag.id} href={pathTo('ShowCollectionTagged', { collectionSlug: slug, tagSlug: tag.tagSlug })}>
                {tag.displayText}
              </Pill>
            ))}
          </Pills>
        </AsideSection>
      )}
      {editors.length > 0 && (
        <AsideSection title="People">
          <p className={styles.people}>
            Edited by{' '}
            {editors.map(({ user }, i) => (
              <span key={user.id}>
                {i > 0 && (i === editors.length - 1 ? ' and ' : ', ')}
                <Link href={pathTo('ShowUser', { username: user.username })}>
                  <bdi>{user.name}</bdi>
                </Link>
              </span>
            ))}
            {writers > 0 && `, with ${formatCount(writers)} ${writers === 1 ? 'writer' : 'writers'}`}.{' '}
            <Link href={pathTo('ShowCollectionMasthead', { collectionSlug: slug })}>About {publication.name}</Link>
          </p>
        </AsideSection>
      )}
    </PublicationScope>
  )
}
