import { phrase, plural, t } from '#shared/translation/translate.ts'
import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { formatNumber } from '#shared/text/count.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Wordmark } from '#web/design/Logo/Logo.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { inLanguage } from '#web/features/stories/in-language.ts'
import { listPath } from '#web/features/lists/list-path.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import styles from './embed.module.css'

const maxStories = 5

const embedListQuery = graphql(`
  query EmbedListQuery($slugId: String!, $paging: PagingOptions) {
    catalogByAddress(slugId: $slugId) {
      __typename
      ... on Catalog {
        id slugId name description visibility itemsCount
        creator { id name username imageId }
        itemsConnection(paging: $paging) {
          items { catalogItemId post { id title language path readingTime isLocked creator { id name } } }
        }
      }
      ...Refusal
    }
  }
`)

const embedListVariables = ({ params }: Pick<PageInput, 'params'>): VariablesOf<typeof embedListQuery> => ({
  slugId: params.catalogSlugId ?? '',
  paging: { limit: maxStories },
})

/** Only public lists can be embedded. */
const selectEmbeddedList = (data: DataOf<typeof embedListQuery> | undefined) =>
  data?.catalogByAddress.__typename === 'Catalog' && data.catalogByAddress.visibility === 'PUBLIC'
    ? data.catalogByAddress
    : undefined

/** A list as a card on another site; links open in a new tab. */
function EmbedListPage({ input }: { input: PageInput }) {
  const { config } = useEnvironment()
  const list = selectEmbeddedList(useQuery(embedListQuery, embedListVariables(input)).data)
  if (!list) return null
  const out = { target: '_blank', rel: 'noopener' } as const
  const stories = list.itemsConnection.items.flatMap(({ post: story }) => story ?? [])
  return (
    <main id="main" className={cx('boxed', styles.card)}>
      <Stack gap={3} className={styles.words}>
        <Row gap={2}>
          <Avatar name={list.creator.name ?? list.creator.username} imageId={list.creator.imageId} size="XXS" />
          <b>
            <bdi>{list.creator.name}</bdi>
          </b>
        </Row>
        <Heading level={1} dir="auto">
          <a href={config.baseUrl + listPath(list)} className="title-link" {...out}>
            {list.name}
          </a>
        </Heading>
        {list.description && (
          <Text face="read" dir="auto">
            {list.description}
          </Text>
        )}
        <RowList as="ol" topLine>
          {stories.map((story) => (
            <ListRow key={story.id} dense>
              <Heading size="xs">
                <a href={config.baseUrl + story.path} className="title-link" {...inLanguage(story)} {...out}>
                  {story.title || t`Untitled story`}
                </a>
              </Heading>
              <Text as="small">
                {story.isLocked && <Leafmark label={t`Member-only story`} />}
                <span>
                  <bdi>{story.creator.name}</bdi> · {t`${story.readingTime} min read`}
                </span>
              </Text>
            </ListRow>
          ))}
        </RowList>
        <Row align="between">
          <a href={config.baseUrl + listPath(list)} className="link" {...out}>
            {list.itemsCount > stories.length
              ? plural(list.itemsCount, phrase`See all 1 story`, phrase`See all ${formatNumber(list.itemsCount)} stories`)
              : t`Open list`}
          </a>
          <Wordmark productName={config.productName} />
        </Row>
      </Stack>
    </main>
  )
}

export const page: PageModule = {
  queries: (input) => [pageQuery(embedListQuery, embedListVariables(input))],
  outcome: (data) => (selectEmbeddedList(data.get(embedListQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (data) => {
    const list = selectEmbeddedList(data.get(embedListQuery))
    return list
      ? { title: `${list.name} · ${list.creator.name}`, canonical: listPath(list), noindex: true }
      : { title: t`List`, noindex: true }
  },
  Page: EmbedListPage,
}
