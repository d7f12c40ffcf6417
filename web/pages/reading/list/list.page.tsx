import { phrase, plural, t } from '#shared/translation/translate.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { WhileSelling } from '#web/features/membership/WhileSelling.tsx'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { formatMonthYear } from '#shared/text/dates.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { Claps } from '#web/features/clap/ClapButton.tsx'
import { FollowListButton } from '#web/features/lists/FollowListButton.tsx'
import { ListMenu } from '#web/features/lists/ListMenu.tsx'
import { editListPath, listPath } from '#web/features/lists/list-path.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { ringOf } from '#web/features/people/ring.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { ResponsesButton } from '#web/features/responses/ResponsesButton.tsx'
import { useResponsesPanel } from '#web/features/responses/use-responses-panel.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageData, type Head, type PageOutcome, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { Source } from '#web/app/runtime/source.tsx'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import {
  clapListMutation,
  unclapListMutation,
  selectPageItems,
  type listClapsFragment,
  type listHeadFragment,
  selectPageList,
  listPageQuery,
  listVariables,
} from './list.operations.ts'
import styles from './ListPage.module.css'
import type { Environment } from '#web/app/runtime/environment.ts'
import { ListAside } from './ListAside.tsx'
import type { Subject } from '#web/features/responses/subject.ts'

const readers = { PUBLIC: phrase`Open to everyone`, PRIVATE: phrase`Only you`, LOCKED: phrase`For members` } as const

function ListPage({ input }: { input: PageInput }) {
  const { data } = useQuery(listPageQuery, listVariables(input))
  const list = selectPageList(data)
  if (data?.catalogByAddress.__typename === 'Forbidden') return <ForMembers text={data.catalogByAddress.message} />
  if (!list) return null
  return (
    <div className={styles.page}>
      <ListHead list={list} input={input} />
      <ListStories input={input} listId={list.id} isOwner={list.viewerEdge.isOwner} />
    </div>
  )
}

const ForMembers = ({ text }: { text: string }) => (
  <div className={styles.page}>
    <Heading level={1} size="l">
      {t`For members`}
    </Heading>
    <Text face="read" size="l" className={styles.lede}>
      {text}
    </Text>
    <WhileSelling>
      <p className={styles.offer}>
        <Button kind="primary" href={pathTo('ShowPay')}>
          {t`See plans`}
        </Button>
      </p>
    </WhileSelling>
  </div>
)

type ListHeadData = DataOf<typeof listHeadFragment>

function ListHead({ list, input }: { list: ListHeadData; input: PageInput }) {
  const { creator } = list
  const responses = useResponsesPanel(...listResponsesInput(list, input))
  const profile = pathTo('ShowUser', { username: creator.username })
  return (
    <header>
      <div className={styles.by}>
        <Link href={profile} tabIndex={-1} aria-hidden="true">
          <Avatar name={creator.name ?? creator.username} imageId={creator.imageId} size="M" {...ringOf(creator.membership)} />
        </Link>
        <div className="gap">
          <p className={styles.name}>
            <Link href={profile}>
              <bdi>{creator.name}</bdi>
            </Link>
          </p>
          <Text>
            {[
              plural(list.itemsCount, phrase`1 story`, phrase`${formatNumber(list.itemsCount)} stories`),
              t`Created in ${formatMonthYear(new Date(list.createdAt))}`,
              t(readers[list.visibility]),
            ].join(' · ')}
          </Text>
        </div>
        <ListMenu list={list} size={24} />
      </div>
      <Heading level={1} size="l" dir="auto">
        {list.name}
      </Heading>
      {list.description && (
        <Text face="read" size="l" className={styles.lede} dir="auto">
          {list.description}
        </Text>
      )}
      <div className={cx('toolbar', styles.bar)} role="group" aria-label={t`List tools`}>
        <ListClaps list={list} />
        <ResponsesButton count={list.responsesCount} onOpen={responses.open} />
        <span className="gap" />
        {list.viewerEdge.isOwner ? (
          <Button size="s" href={editListPath(list)}>
            {t`Reorder stories`}
          </Button>
        ) : (
          <FollowListButton list={list} size={24} />
        )}
      </div>
      {responses.panel}
    </header>
  )
}

function ListClaps({ list }: { list: DataOf<typeof listClapsFragment> }) {
  const clap = useMutation(clapListMutation)
  const unclap = useMutation(unclapListMutation)
  return (
    <Claps
      key={list.id}
      clapCount={list.clapCount}
      viewerClapCount={list.viewerEdge.clapCount}
      ownText={list.viewerEdge.isOwner ? t`You can’t clap for your own list` : undefined}
      sendClaps={async (numClaps) => refusalOf(await clap({ catalogId: list.id, numClaps }), 'Catalog')}
      removeClaps={async () => refusalOf(await unclap({ catalogId: list.id }), 'Catalog')}
    />
  )
}

type StoriesProps = { input: PageInput; listId: string; isOwner: boolean }

function ListStories({ input, listId, isOwner }: StoriesProps) {
  const { items, hasMore, loadMore, state } = useQueryPages(listPageQuery, listVariables(input), selectPageItems)
  if (items.length === 0)
    return (
      <EmptyState picture title={t`No stories in this list yet`}>
        {isOwner ? t`Stories you save to this list appear here.` : t`Stories saved to this list appear here.`}
      </EmptyState>
    )
  return (
    <>
      {items.map(
        ({ id, note, post: story }, index) =>
          story && (
            <Source key={id} name="user_catalog" catalogId={listId} index={index}>
              <StoryCard story={story} note={note} />
            </Source>
          ),
      )}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more stories`}
      </MoreButton>
    </>
  )
}

/** A list has two addresses: under its owner, and in the library while it is featured. */
function outcome(data: PageData, { params, path, query }: PageInput): PageOutcome {
  const result = data.get(listPageQuery)?.catalogByAddress
  if (result?.__typename === 'Forbidden') return { kind: 'page' }
  if (result?.__typename !== 'Catalog') return { kind: 'unavailable', status: 404 }
  const isLibrary = params.username === undefined && result.isInLibrary
  const to = isLibrary ? pathTo('ShowLibraryList', { catalogSlugId: result.slugId }) : listPath(result)
  if (to === path) return { kind: 'page' }
  return { kind: 'redirect', to: to + (query.size > 0 ? `?${query}` : ''), permanent: params.username !== undefined }
}

function head(list: NonNullable<ReturnType<typeof selectPageList>>, { config }: Environment): Head {
  const path = listPath(list)
  const [cover] = list.coverImages
  const stories = list.itemsConnection.items.flatMap(({ post: story }) => story ?? [])
  return {
    title: `${list.name} · ${list.creator.name}`,
    description: list.description || t`A list of stories kept by ${list.creator.name}.`,
    canonical: path,
    noindex: list.visibility !== 'PUBLIC' || list.itemsCount === 0,
    image: cover ? { id: cover.id } : undefined,
    ...(list.visibility === 'PUBLIC' &&
      !list.predefined && {
        feeds: [{ title: list.name, path: pathTo('FeedCollectionsCatalog', { catalogSlug: list.slugId }) }],
      }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: list.name,
        ...(list.description && { description: list.description }),
        url: config.baseUrl + path,
        numberOfItems: list.itemsCount,
        itemListElement: stories.map((story, i) => ({
          '@type': 'ListItem',
          position: i + 1,
          name: story.title,
          url: config.baseUrl + story.path,
        })),
      },
    ],
  }
}

function listResponsesInput(list: ListHeadData, { query }: PageInput) {
  const named = query.get('responses')
  const subject: Subject = {
    kind: 'list',
    id: list.id,
    responsesCount: list.responsesCount,
    creator: list.creator,
    respondPath: `${listPath(list)}?responses=new`,
  }
  const answering = named === 'new' ? { answering: list.id } : {}
  return [subject, named === 'new' || named === 'show' ? answering : undefined] as const
}

export const page: PageModule = {
  queries: (input) => [pageQuery(listPageQuery, listVariables(input))],
  outcome,
  head: (data, { env }) => {
    const list = selectPageList(data.get(listPageQuery))
    return list ? head(list, env) : { title: t`For members`, noindex: true }
  },
  cacheKeys: (data) => {
    const list = selectPageList(data.get(listPageQuery))
    if (list?.visibility !== 'PUBLIC') return undefined
    const stories = list.itemsConnection.items.flatMap(({ post: story }) =>
      story ? [`post:${story.id}`, `user:${story.creator.id}`] : [],
    )
    return [`list:${list.id}`, `lists:${list.creator.id}`, `user:${list.creator.id}`, ...new Set(stories)]
  },
  // An address can open the responses.
  hydratesOnIntent: (_data, { query }) => !query.has('responses'),
  Page: ListPage,
  Aside: ListAside,
}
