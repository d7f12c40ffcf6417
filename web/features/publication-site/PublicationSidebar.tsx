import { phrase, t } from '#shared/translation/translate.ts'
import { rich, richPlural } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Count } from '#web/design/Count/Count.tsx'
import { Pill, Pills } from '#web/design/Pill/Pill.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { AsideSection } from '#web/app/page-parts/AsideSection.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import type { PageInput } from '#web/app/runtime/page.ts'
import { CompactStoryCard } from '#web/features/stories/CompactStoryCard.tsx'
import { selectPublicationSidebar, publicationSidebarQuery } from './sidebar.operations.ts'
import { withoutPublication } from './without-publication.ts'
import { selectPublicationData, publicationQuery } from './publication.operations.ts'
import { publicationSlugOf } from './publication-page.ts'
import { PublicationScope } from './PublicationScope.tsx'

/** Most read stories, topics and staff. */
export function PublicationSidebar({ input }: { input: PageInput }) {
  const slug = publicationSlugOf(input)
  const publication = selectPublicationData(useQuery(publicationQuery, { domainOrSlug: slug }).data)
  const sidebar = selectPublicationSidebar(useQuery(publicationSidebarQuery, { domainOrSlug: slug }).data)
  if (!publication || !sidebar) return null
  const { staff: editors, writersCount: writers } = sidebar
  const names = editors.map(({ user }, i) => (
    <span key={user.id}>
      {i > 0 && (i === editors.length - 1 ? t` and ` : ', ')}
      <Link href={pathTo('ShowUser', { username: user.username })}>
        <bdi>{user.name}</bdi>
      </Link>
    </span>
  ))
  return (
    <PublicationScope ink={publication.ink}>
      {sidebar.posts.items.length > 0 && (
        <AsideSection title={t`Most read`}>
          {sidebar.posts.items.map((story, i) => (
            <CompactStoryCard key={story.id} story={withoutPublication(story)} rank={i + 1} />
          ))}
        </AsideSection>
      )}
      {publication.tags.length > 0 && (
        <AsideSection title={t`Topics`}>
          <Pills label={t`Topics`}>
            {publication.tags.map((tag) => (
              <Pill key={tag.id} href={pathTo('ShowCollectionTagged', { collectionSlug: slug, tagSlug: tag.tagSlug })}>
                {tag.displayText}
              </Pill>
            ))}
          </Pills>
        </AsideSection>
      )}
      {editors.length > 0 && (
        <AsideSection title={t`People`}>
          <Text face="read" className="links">
            {writers > 0 ? (
              <Count
                value={writers}
                words={(number) =>
                  richPlural(
                    writers,
                    phrase`Edited by ${names}, with ${number} writer.`,
                    phrase`Edited by ${names}, with ${number} writers.`,
                  )
                }
              />
            ) : (
              rich`Edited by ${names}.`
            )}{' '}
            <Link href={pathTo('ShowCollectionMasthead', { collectionSlug: slug })}>{t`About ${publication.name}`}</Link>
          </Text>
        </AsideSection>
      )}
    </PublicationScope>
  )
}
