import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { asOwn } from '#web/pages/publication/own-stories.ts'
import { publicationOf, publicationQuery } from '#web/pages/publication/publication.operations.ts'
import { postsOf, publicationPostsQuery } from '#web/pages/publication/publication-posts.operations.ts'
import { slugIn } from '#web/pages/publication/publication-page.ts'
import { PublicationScope } from '#web/pages/publication/PublicationScope.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { StoryCard } from '#web/shell/story-card/StoryCard.tsx'
import { newestOf, pageNumberIn } from './lists.ts'
import styles from './ListPage.module.css'

const pathOfPage = (collectionSlug: string, page: number): string =>
  page > 1 ? pathTo('ShowCollectionAllPage', { collectionSlug, page }) : pathTo('ShowCollectionAll', { collectionSlug })

/** One numbered page of all stories, with links to the adjacent pages, so that it works without scripts. */
export function NumberedStories({ input }: { input: PageInput }) {
  const slug = slugIn(input)
  const page = pageNumberIn(input)
  const publication = publicationOf(useQuery(publicationQuery, { domainOrSlug: slug }).data)
  const found = postsOf(useQuery(publicationPostsQuery, newestOf(input)).data)
  if (!publication || !found) return null
  return (
    <PublicationScope ink={publication.ink}>
      <h1 className={styles.title}>All stories</h1>
      {found.items.map((story) => (
        <StoryCard key={story.id} story={asOwn(story)} />
      ))}
      {found.items.length === 0 && (
        <EmptyState title="Nothing here yet" picture>
          Everything <bdi>{publication.name}</bdi> publishes appears here, newest first.
        </EmptyState>
      )}
      {(page > 1 || found.next) && (
        <nav className={styles.pages} aria-label="Pages">
          {page > 1 ? <Button href={pathOfPage(slug, page - 1)}>Newer stories</Button> : <span />}
          <span>Page {page}</span>
          {found.next ? <Button href={pathOfPage(slug, page + 1)}>Older stories</Button> : <span />}
        </nav>
      )}
    </PublicationScope>
  )
}
