import { phrase, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Pill, Pills } from '#web/design/Pill/Pill.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { ListCards } from '#web/features/lists/ListCards.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { RefinePage } from '#web/features/search/RefinePage.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageModule, type PageQuery, pageQuery } from '#web/app/runtime/page.ts'
import { followedTargetsQuery, previewSize, isFollowed, followingPageSize, selectTargetPage } from './following.operations.ts'
import { type FollowingTab, followingTabs, isTargetTab, followingTabFor, type TargetTab } from './following-tabs.ts'
import { TargetRow } from './TargetRow.tsx'
import { FooterAside } from '#web/app/page-parts/FooterAside.tsx'
import { followedCountsQuery } from '#web/features/follow/follow.operations.ts'
import {
  selectFollowedListPage,
  followedListsQuery,
  yourListsPageSize as listsSize,
} from '#web/features/lists/lists.operations.ts'

const index = pathTo('ShowFollowsIndex')

/** Followed writers, publications and topics: a preview of each, or all of one kind. Unfollowed rows stay until the next visit. */
function FollowingPage({ input }: { input: PageInput }) {
  const tab = followingTabFor(input)
  return (
    <RefinePage section="Following" lead={t`Their stories come first in your feed. Unfollow anything you no longer read.`}>
      {!tab && <Overview />}
      {tab && (isTargetTab(tab) ? <AllOf key={tab.kind} tab={tab} /> : <AllLists tab={tab} />)}
    </RefinePage>
  )
}

/** Counts exclude rows that were unfollowed since the list was loaded. */
function Kinds({ current, unfollowedCount = 0 }: { current?: FollowingTab; unfollowedCount?: number }) {
  const counts = useQuery(followedCountsQuery, {}).data?.followedCounts
  return (
    <nav aria-label={t`What you follow`}>
      <Pills>
        <Pill href={index} current={!current}>
          {t`All`}
        </Pill>
        {followingTabs.map((tab) => (
          <Pill key={tab.kind} href={tab.href} current={tab === current}>
            {t(tab.name)} {counts && <Text as="span">{counts[tab.count] - (tab === current ? unfollowedCount : 0)}</Text>}
          </Pill>
        ))}
      </Pills>
    </nav>
  )
}

function Overview() {
  const counts = useQuery(followedCountsQuery, {}).data?.followedCounts
  const isEmpty = counts && counts.writers + counts.publications + counts.topics + counts.lists === 0
  return (
    <>
      <Kinds />
      {isEmpty ? (
        <EmptyState picture title={t`You’re not following anyone yet`} action={<Suggestions />}>
          {t`The writers, publications and topics you follow shape your feed.`}
        </EmptyState>
      ) : (
        <>
          {followingTabs.filter(isTargetTab).map((tab) => (
            <Glance key={tab.kind} tab={tab} count={counts?.[tab.count] ?? 0} />
          ))}
          <Text size="m">
            {rich`${(
              <a href={pathTo('FileFollowingOpml')} className="link" download>
                {t`Download what you follow`}
              </a>
            )} as OPML, for use in any feed reader.`}
          </Text>
        </>
      )}
    </>
  )
}

const Suggestions = () => <Button href={pathTo('ShowMeFollowingSuggestions')}>{t`See suggestions`}</Button>

function Glance({ tab, count }: { tab: TargetTab; count: number }) {
  const targets = useQuery(followedTargetsQuery, { kind: tab.kind, paging: { limit: previewSize } }).data?.followedTargets
  const items = selectTargetPage(targets)?.items ?? []
  if (items.length === 0) return null
  return (
    <section>
      <Row align="between">
        <Heading>{t(tab.name)}</Heading>
        {count > items.length && (
          <Link href={tab.href} className="link" aria-label={tab.seeAll(count)}>
            {t`See all ${count}`}
          </Link>
        )}
      </Row>
      <ul>
        {items.map((target) => (
          <TargetRow key={target.id} target={target} />
        ))}
      </ul>
    </section>
  )
}

function AllOf({ tab }: { tab: TargetTab }) {
  const { items, hasMore, loadMore, state } = useQueryPages(
    followedTargetsQuery,
    { kind: tab.kind, paging: { limit: followingPageSize } },
    (data) => selectTargetPage(data?.followedTargets),
  )
  return (
    <>
      <Kinds current={tab} unfollowedCount={items.filter((target) => !isFollowed(target)).length} />
      {items.length === 0 && (
        <EmptyState picture title={t(tab.none)} action={<Suggestions />}>
          {t(tab.empty)}
        </EmptyState>
      )}
      <ul>
        {items.map((target) => (
          <TargetRow key={target.id} target={target} />
        ))}
      </ul>
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more`}
      </MoreButton>
    </>
  )
}

function AllLists({ tab }: { tab: FollowingTab }) {
  const lists = useQueryPages(followedListsQuery, { paging: { limit: listsSize } }, selectFollowedListPage)
  return (
    <>
      <Kinds current={tab} unfollowedCount={lists.items.filter(({ viewerEdge }) => !viewerEdge.isFollowing).length} />
      {lists.items.length === 0 && (
        <EmptyState picture title={t(tab.none)} action={<Button href={pathTo('ShowCollections')}>{t`See the library`}</Button>}>
          {t(tab.empty)}
        </EmptyState>
      )}
      <ListCards pages={lists} byline />
    </>
  )
}

export const page: PageModule = {
  queries: (input) => {
    const tab = followingTabFor(input)
    const counts = pageQuery(followedCountsQuery, {})
    if (!tab)
      return [
        counts,
        ...followingTabs
          .filter(isTargetTab)
          .map(({ kind }): PageQuery => pageQuery(followedTargetsQuery, { kind, paging: { limit: previewSize } })),
      ]
    return isTargetTab(tab)
      ? [counts, pageQuery(followedTargetsQuery, { kind: tab.kind, paging: { limit: followingPageSize } })]
      : [counts, pageQuery(followedListsQuery, { paging: { limit: listsSize } })]
  },
  head: (_answers, input) => ({ title: t(followingTabFor(input)?.title ?? phrase`What you follow`), noindex: true }),
  Page: FollowingPage,
  Aside: FooterAside,
}
