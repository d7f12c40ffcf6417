import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { withoutPublication } from '#web/features/publication-site/without-publication.ts'
import { selectPublicationData, publicationQuery } from '#web/features/publication-site/publication.operations.ts'
import { selectPublicationStories, publicationPostsQuery } from '#web/features/publication-site/publication-stories.operations.ts'
import { publicationSlugOf } from '#web/features/publication-site/publication-page.ts'
import { PublicationScope } from '#web/features/publication-site/PublicationScope.tsx'
import type { PageInput } from '#web/app/runtime/page.ts'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import { newestVariables, pageNumberIn } from './lists.ts'

const pathOfPage = (publicationSlug: string, page: number): string =>
  page > 1
    ? pathTo('ShowCollectionAllPage', { collectionSlug: publicationSlug, page })
    : pathTo('ShowCollectionAll', { collectionSlug: publicationSlug })

/** One numbered page of all stories, with links to the adjacent pages, so that it works without scripts. */
export function NumberedStories({ input }: { input: PageInput }) {
  const slug = publicationSlugOf(input)
  const page = pageNumberIn(input)
  const publication = selectPublicationData(useQuery(publicationQuery, { domainOrSlug: slug }).data)
  const found = selectPublicationStories(useQuery(publicationPostsQuery, newestVariables(input)).data)
  if (!publication || !found) return null
  return (
    <PublicationScope ink={publication.ink}>
      <Heading level={1} size="m">
        {t`All stories`}
      </Heading>
      {found.items.map((story) => (
        <StoryCard key={story.id} story={withoutPublication(story)} />
      ))}
      {found.items.length === 0 && (
        <EmptyState title={t`Nothing here yet`} picture>
          {rich`Everything ${<bdi>{publication.name}</bdi>} publishes appears here, newest first.`}
        </EmptyState>
      )}
      {(page > 1 || found.next) && (
        <nav aria-label={t`Pages`}>
          <Row align="between" gap={6}>
            {page > 1 ? <Button href={pathOfPage(slug, page - 1)}>{t`Newer stories`}</Button> : <span />}
            <span className="muted">{t`Page ${page}`}</span>
            {found.next ? <Button href={pathOfPage(slug, page + 1)}>{t`Older stories`}</Button> : <span />}
          </Row>
        </nav>
      )}
    </PublicationScope>
  )
}
