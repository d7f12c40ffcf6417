import { plural } from '#shared/text/count.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Wordmark } from '#web/design/Logo/Logo.tsx'
import { listPath } from '#web/shell/lists/list-path.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { embedListQuery, selectEmbeddedList, embedListVariables } from './embed-list.operations.ts'
import styles from './EmbedListPage.module.css'

/** A list as a card on another site; links open in a new tab. */
export function EmbedListPage({ input }: { input: PageInput }) {
  const { config } = useEnvironment()
  const list = selectEmbeddedList(useQuery(embedListQuery, embedListVariables(input)).data)
  if (!list) return null
  const out = { target: '_blank', rel: 'noopener' } as const
  const stories = list.itemsConnection.items.flatMap(({ post: story }) => story ?? [])
  return (
    <main id="main" className={styles.card}>
      <p className={styles.by}>
        <Avatar name={list.creator.name ?? list.creator.username} imageId={list.creator.imageId} size="XXS" />
        <bdi>{list.creator.name}</bdi>
      </p>
      <h1 dir="auto">
        <a href={config.baseUrl + listPath(list)} {...out}>
          {list.name}
        </a>
      </h1>
      {list.description && (
        <p className={styles.lede} dir="auto">
          {list.description}
        </p>
      )}
      <ol>
        {stories.map((story) => (
          <li key={story.id}>
            <a href={config.baseUrl + story.path} dir="auto" {...out}>
              {story.title || 'Untitled story'}
            </a>
            <small>
              {story.isLocked && <Leafmark label="Member-only story" />}
              <span>
                <bdi>{story.creator.name}</bdi> · {story.readingTime} min read
              </span>
            </small>
          </li>
        ))}
      </ol>
      <p className={styles.foot}>
        <a href={config.baseUrl + listPath(list)} {...out}>
          {list.itemsCount > stories.length ? `See all ${plural(list.itemsCount, 'story', 'stories')}` : 'Open list'}
        </a>
        <Wordmark productName={config.productName} />
      </p>
    </main>
  )
}
