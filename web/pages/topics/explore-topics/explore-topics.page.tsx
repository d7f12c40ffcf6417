import { t } from '#shared/translation/translate.ts'
import { graphql } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { maxSearchQueryLength } from '#shared/limits.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { SearchField } from '#web/design/SearchField/SearchField.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { searchTextOf } from '#web/features/search/search-text-of.ts'
import styles from './ExploreTopicsPage.module.css'

const exploreTopicsQuery = graphql(`
  query ExploreTopicsQuery {
    exploreTopics {
      title
      topics { id name slug description }
    }
  }
`)

/** All topics by parent topic, with a search. */
function ExploreTopicsPage(_props: { input: PageInput }) {
  const groups = useQuery(exploreTopicsQuery, {}).data?.exploreTopics ?? []
  const { navigate } = useNavigation()
  const action = pathTo('ShowSearchCategory', { category: 'tags' })
  return (
    <Page title={t`Explore topics`} align="center" width="full">
      <form
        role="search"
        aria-label={t`Topics`}
        action={action}
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault()
          const text = searchTextOf(event.currentTarget)
          if (text !== '') navigate(`${action}?${new URLSearchParams({ q: text })}`)
        }}
      >
        <SearchField block label={t`Search all topics`} placeholder={t`Search all topics`} maxLength={maxSearchQueryLength} />
      </form>
      {groups.length === 0 && (
        <EmptyState title={t`Nothing here yet`} picture>
          {t`The topics people write about will appear here.`}
        </EmptyState>
      )}
      <div className={styles.groups}>
        {groups.map(({ title, topics: [first, ...others] }) => (
          <section key={title}>
            <Heading size="m">{first ? <TopicLink topic={first} /> : <bdi>{title}</bdi>}</Heading>
            {first?.description && (
              <Text face="read" dir="auto">
                {first.description}
              </Text>
            )}
            {others.length > 0 && (
              <RowList topLine className={styles.others}>
                {others.map((topic) => (
                  <ListRow key={topic.id} title={<TopicLink topic={topic} />} dense>
                    <Text face="read" dir="auto">
                      {topic.description}
                    </Text>
                  </ListRow>
                ))}
              </RowList>
            )}
          </section>
        ))}
      </div>
    </Page>
  )
}

const TopicLink = ({ topic }: { topic: { name: string; slug: string } }) => (
  <Link className="title-link" href={pathTo('ShowTopic', { topicSlug: topic.slug })}>
    <bdi>{topic.name}</bdi>
  </Link>
)

export const page: PageModule = {
  queries: () => [pageQuery(exploreTopicsQuery, {})],
  head: (_answers, { env }) => ({
    title: t`Explore topics`,
    description: t`What people write about on ${env.config.productName}, topic by topic.`,
  }),
  cacheKeys: () => ['topics'],
  hydratesOnIntent: () => true,
  Page: ExploreTopicsPage,
}
