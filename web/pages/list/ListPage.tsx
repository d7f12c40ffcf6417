import { pathTo } from '#shared/routes.ts'
import { plural } from '#shared/text/count.ts'
import { formatMonthYear } from '#shared/text/dates.ts'
import { useMutation, useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { Claps } from '#web/shell/clap/ClapButton.tsx'
import { FollowListButton } from '#web/shell/lists/FollowListButton.tsx'
import { ListMenu } from '#web/shell/lists/ListMenu.tsx'
import { editListPath } from '#web/shell/lists/list-path.ts'
import { MoreButton } from '#web/shell/paging/MoreButton.tsx'
import { usePages } from '#web/shell/paging/use-pages.ts'
import { ringOf } from '#web/shell/people/ring.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { ResponsesButton } from '#web/pages/responses/ResponsesButton.tsx'
import { useResponsesPanel } from '#web/pages/responses/use-responses-panel.tsx'
import { Link } from '#web/shell/runtime/Link.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { Source } from '#web/shell/source/source.tsx'
import { StoryCard } from '#web/shell/story-card/StoryCard.tsx'
import {
  clapListMutation,
  selectPageItems,
  type ListData,
  selectPageList,
  listPageQuery,
  listVariables,
} from './list.operations.ts'
import { listResponsesInput } from './list-responses-input.ts'
import styles from './ListPage.module.css'

const readers = { PUBLIC: 'Open to everyone', PRIVATE: 'Only you', LOCKED: 'For members' } as const

export function ListPage({ input }: { input: PageInput }) {
  const { data } = useQuery(listPageQuery, listVariables(input))
  const list = selectPageList(data)
  if (data?.catalogByAddress.__typename === 'Forbidden') return <ForMembers text={data.catalogByAddress.message} />
  if (!list) return null
  return (
    <div className={styles.page}>
      <ListHead list={list} input={input} />
      <ListStories input={input} list={list} />
    </div>
  )
}

const ForMembers = ({ text }: { text: string }) => (
  <div className={styles.page}>
    <Heading level={1} size="l">
      For members
    </Heading>
    <p className={styles.lede}>{text}</p>
    <p className={styles.offer}>
      <Button kind="primary" href={pathTo('ShowPay')}>
        See plans
      </Button>
    </p>
  </div>
)

function ListHead({ list, input }: { list: ListData; input: PageInput }) {
  const { creator } = list
  const responses = useResponsesPanel(...listResponsesInput(list, input))
  const profile = pathTo('ShowUser', { username: creator.username })
  return (
    <header>
      <div className={styles.by}>
        <Link href={profile} tabIndex={-1} aria-hidden="true">
          <Avatar name={creator.name ?? creator.username} imageId={creator.imageId} size="M" {...ringOf(creator.membership)} />
        </Link>
        <div>
          <p className={styles.name}>
            <Link href={profile}>
              <bdi>{creator.name}</bdi>
            </Link>
          </p>
          <Text>
            {plural(list.itemsCount, 'story', 'stories')} · Created in {formatMonthYear(new Date(list.createdAt))} ·{' '}
            {readers[list.visibility]}
          </Text>
        </div>
        <ListMenu list={list} size={24} />
      </div>
      <Heading level={1} size="l" dir="auto">
        {list.name}
      </Heading>
      {list.description && (
        <p className={styles.lede} dir="auto">
          {list.description}
        </p>
      )}
      <div className={styles.bar} role="group" aria-label="List tools">
        <ListClaps list={list} />
        <ResponsesButton count={list.responsesCount} onOpen={responses.open} />
        <span className={styles.gap} />
        {list.viewerEdge.isOwner ? (
          <Button size="s" href={editListPath(list)}>
            Reorder stories
          </Button>
        ) : (
          <FollowListButton list={list} size={24} />
        )}
      </div>
      {responses.panel}
    </header>
  )
}

function ListClaps({ list }: { list: ListData }) {
  const clap = useMutation(clapListMutation)
  return (
    <Claps
      key={list.id}
      clapCount={list.clapCount}
      viewerClapCount={list.viewerEdge.clapCount}
      ownText={list.viewerEdge.isOwner ? 'You can’t clap for your own list' : undefined}
      sendClaps={async (numClaps) => refusalOf(await clap({ catalogId: list.id, numClaps }), 'Catalog')}
    />
  )
}

function ListStories({ input, list }: { input: PageInput; list: ListData }) {
  const store = useDataStore()
  const variables = listVariables(input)
  const { data } = useQuery(listPageQuery, variables)
  const { items, hasMore, loadMore, state } = usePages(selectPageItems(data), async (to) => {
    const more = { ...variables, paging: { ...variables.paging, to } }
    return selectPageItems((await (await store.live()).query(listPageQuery, more)).data ?? undefined)
  })
  if (items.length === 0)
    return (
      <EmptyState picture title="No stories in this list yet">
        {list.viewerEdge.isOwner ? 'Stories you save to this list appear here.' : 'Stories saved to this list appear here.'}
      </EmptyState>
    )
  return (
    <>
      {items.map(
        ({ id, note, post: story }, index) =>
          story && (
            <Source key={id} name="user_catalog" catalogId={list.id} index={index}>
              <StoryCard story={story} note={note} />
            </Source>
          ),
      )}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        Show more stories
      </MoreButton>
    </>
  )
}
