import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import type { StoryCardData } from '#web/features/stories/story-card.fragment.ts'
import type { DataOf } from '#web/data/graphql.ts'
import type { ComponentType, ReactNode } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Pill, Pills } from '#web/design/Pill/Pill.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { type PageOf, usePages } from '#web/app/paging/use-pages.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { Source } from '#web/app/runtime/source.tsx'
import { PinnedLabel } from '#web/features/stories/PinnedLabel.tsx'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import {
  type ProfilePageTab,
  profileTabFor,
  headOfProfile,
  profileCacheKeys,
  profileOutcome,
} from '#web/features/profile-frame/profile-outcome.ts'
import { ProfileTop } from '#web/features/profile-frame/ProfileTop.tsx'
import { PublicationScope } from '#web/features/publication-site/PublicationScope.tsx'
import {
  profilePageSize,
  type ProfilePerson,
  type ProfileTabProps,
  selectProfilePerson,
  userProfileQuery,
} from '#web/features/profile-frame/profile.operations.ts'
import {
  selectProfileAwards,
  profileAwardsQuery,
  profileRecommendedQuery,
  profileStoriesQuery,
  selectProfileRecommended,
  profileStoriesVariables,
  selectProfileStories,
  type writtenTagFragment,
} from './profile-stories.operations.ts'
import { ProfileHighlights, profileHighlightsQuery, ProfileResponses, profileResponsesQuery } from './ProfileResponses.tsx'
import { SeriesList } from './SeriesList.tsx'
import styles from './ProfilePage.module.css'
import { ProfileAside } from '#web/features/profile-frame/ProfileAside.tsx'
import { profileSeriesQuery } from './series.operations.ts'

const none: readonly StoryCardData[] = []

function ProfilePage({ input }: { input: PageInput }) {
  const person = selectProfilePerson(useQuery(userProfileQuery, { username: input.params.username ?? '' }).data)
  if (!person) return null
  const tab = profileTabFor(input) ?? 'home'
  const List = lists[tab]
  return (
    <PublicationScope ink={person.ink}>
      <ProfileTop person={person} {...(tab !== 'awards' && { current: tab })} />
      {/* Stays mounted while hidden, so that its stories are refetched after unblocking. */}
      <div hidden={isEmptied(person, tab)}>
        <List person={person} kind={input.params.kind ?? ''} tag={input.query.get('tag') ?? ''} />
      </div>
    </PublicationScope>
  )
}

/** Tabs emptied by a block say so above, instead of looking empty. */
const isEmptied = (person: ProfilePerson, tab: ProfilePageTab): boolean =>
  person.viewerEdge.isBlocking || (person.viewerEdge.isBlocked && (tab === 'home' || tab === 'series' || tab === 'awards'))

function OwnStories({ person, tag }: ProfileTabProps & { tag: string }) {
  const { username } = person
  const store = useDataStore()
  const storiesVariables = profileStoriesVariables(username, tag)
  const { data } = useQuery(profileStoriesQuery, storiesVariables)
  const first = selectProfileStories(data)
  return (
    <>
      {(tag || first?.next) && <WrittenTags username={username} tags={data?.user?.writtenTags ?? []} chosen={tag} />}
      <Stories
        key={tag}
        person={person}
        pinned={tag ? none : (data?.user?.pinnedPosts ?? none)}
        first={first}
        load={async (to) => {
          const result = await store.preload(profileStoriesQuery, { ...storiesVariables, paging: { limit: profilePageSize, to } })
          return selectProfileStories(result.data ?? undefined)
        }}
        empty={<NoStories person={person} tag={tag} />}
      />
    </>
  )
}

type TagsProps = { username: string; tags: readonly DataOf<typeof writtenTagFragment>[]; chosen: string }

/** The topics a user writes about, linked to their stories on each. */
const WrittenTags = ({ username, tags, chosen }: TagsProps) =>
  tags.length > 1 && (
    <div className={styles.tags}>
      <Pills label={t`Stories about`}>
        <Pill href={pathTo('ShowUser', { username })} current={chosen === ''}>
          {t`All stories`}
        </Pill>
        {tags.map(({ id, tagSlug, displayText }) => (
          <Pill key={id} href={pathTo('ShowUser', { username }, { query: { tag: tagSlug } })} current={chosen === tagSlug}>
            <bdi>{displayText}</bdi>
          </Pill>
        ))}
      </Pills>
    </div>
  )

function NoStories({ person, tag }: ProfileTabProps & { tag: string }) {
  const { username } = person
  if (tag)
    return (
      <EmptyState
        title={t`No stories on this topic`}
        action={<Button href={pathTo('ShowUser', { username })}>{t`Show all stories`}</Button>}
      >
        {rich`${<bdi>{person.name}</bdi>} hasn’t published any stories on this topic.`}
      </EmptyState>
    )
  return person.viewerEdge.isUser ? (
    <EmptyState title={t`You haven’t published yet`} action={<Button href={pathTo('ShowNewPost')}>{t`Write a story`}</Button>}>
      {t`Your published stories appear here, newest first.`}
    </EmptyState>
  ) : (
    <EmptyState title={t`No stories yet`}>
      <span className="muted">{rich`${<bdi>{person.name}</bdi>} hasn’t published a story yet.`}</span>
    </EmptyState>
  )
}

function Recommended({ person }: ProfileTabProps) {
  const { username } = person
  const store = useDataStore()
  const { data } = useQuery(profileRecommendedQuery, { username, paging: { limit: profilePageSize } })
  return (
    <Stories
      person={person}
      areByOthers
      first={selectProfileRecommended(data)}
      load={async (to) => {
        const result = await store.preload(profileRecommendedQuery, { username, paging: { limit: profilePageSize, to } })
        return selectProfileRecommended(result.data ?? undefined)
      }}
      empty={
        <EmptyState title={t`Nothing recommended yet`}>
          {person.viewerEdge.isUser
            ? t`Stories you clap for appear here for others to find.`
            : t`Stories they clap for appear here for others to find.`}
        </EmptyState>
      }
    />
  )
}

const awards: Record<string, { title: Phrase; none: Phrase }> = {
  'top-writer': { title: phrase`Top writer`, none: phrase`None of their stories has topped a topic yet.` },
  'staff-pick': { title: phrase`Staff picks`, none: phrase`Their stories chosen as staff picks appear here.` },
  boosted: { title: phrase`Boosted`, none: phrase`None of their stories has been boosted yet.` },
  editor: { title: phrase`Editors’ choice`, none: phrase`None of their stories has been chosen by an editor yet.` },
  'verified-author': { title: phrase`Verified author`, none: phrase`None of their stories is linked to a book yet.` },
}

function Awarded({ person, kind }: ProfileTabProps & { kind: string }) {
  const variables = { username: person.username, kind, paging: { limit: profilePageSize } }
  const store = useDataStore()
  const { data } = useQuery(profileAwardsQuery, variables)
  const award = awards[kind]
  return (
    <section aria-labelledby="award">
      <Heading id="award" size="m" className={styles.award}>
        {award ? t(award.title) : t`Awards`}
      </Heading>
      <Stories
        person={person}
        first={selectProfileAwards(data)}
        load={async (to) => {
          const result = await store.preload(profileAwardsQuery, { ...variables, paging: { limit: profilePageSize, to } })
          return selectProfileAwards(result.data ?? undefined)
        }}
        empty={<EmptyState title={t`No awards yet`}>{award && t(award.none)}</EmptyState>}
      />
    </section>
  )
}

const lists: Record<ProfilePageTab, ComponentType<ProfileTabProps & { kind: string; tag: string }>> = {
  awards: Awarded,
  home: OwnStories,
  recommended: Recommended,
  responses: ProfileResponses,
  highlights: ProfileHighlights,
  series: SeriesList,
}

type Props = ProfileTabProps & {
  /** Whether the stories are by other authors, who are then named. */
  areByOthers?: boolean
  /** Pinned at the top and not repeated below. */
  pinned?: readonly StoryCardData[]
  first: PageOf<StoryCardData> | undefined
  load: (to: string) => Promise<PageOf<StoryCardData> | undefined>
  empty: ReactNode
}

function Stories({ person, areByOthers = false, pinned = none, first, load, empty }: Props) {
  const { items, hasMore, loadMore, state } = usePages(first, load)
  if (items.length === 0) return empty
  const others = items.filter(({ id }) => pinned.every((story) => story.id !== id))
  return (
    <>
      {pinned.length > 0 && (
        <section aria-label={t`Pinned stories`}>
          {pinned.map((story, index) => (
            <Source key={story.id} name="user_profile" userId={person.id} index={index}>
              <PinnedLabel>{t`Pinned`}</PinnedLabel>
              <StoryCard story={story} byline={story.collection !== null} />
            </Source>
          ))}
        </section>
      )}
      {others.map((story, index) => (
        <Source key={story.id} name="user_profile" userId={person.id} index={index}>
          <StoryCard story={story} byline={areByOthers || story.collection !== null} />
        </Source>
      ))}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show older stories`}
      </MoreButton>
    </>
  )
}

const queries = {
  home: profileStoriesQuery,
  recommended: profileRecommendedQuery,
  responses: profileResponsesQuery,
  highlights: profileHighlightsQuery,
  series: profileSeriesQuery,
  awards: profileAwardsQuery,
}
const routes = {
  home: 'ShowUser',
  recommended: 'ShowUserHasRecommended',
  responses: 'ShowUserResponses',
  highlights: 'ShowUserHighlights',
  series: 'ShowUserSeries',
  awards: 'ShowUserAwardsKind',
} as const
const titles: Record<ProfilePageTab, ((person: ProfilePerson) => string) | undefined> = {
  home: undefined,
  recommended: ({ name }) => t`Recommended by ${name}`,
  responses: ({ name }) => t`Responses by ${name}`,
  highlights: ({ name }) => t`Highlights by ${name}`,
  series: ({ name }) => t`Series by ${name}`,
  awards: ({ name }) => t`Stories by ${name} that won an award`,
}

export const page: PageModule = {
  queries: (input) => {
    const username = input.params.username ?? ''
    const { kind } = input.params
    const tab = profileTabFor(input) ?? 'home'
    const list =
      tab === 'home'
        ? profileStoriesVariables(username, input.query.get('tag') ?? '')
        : { username, ...(kind && { kind }), paging: { limit: profilePageSize } }
    return [pageQuery(userProfileQuery, { username }), pageQuery(queries[tab] as typeof profileStoriesQuery, list)]
  },
  outcome: (data, input) => (profileTabFor(input) ? profileOutcome(data, input) : { kind: 'unavailable', status: 404 }),
  head: (data, input) => {
    const tab = profileTabFor(input) ?? 'home'
    const { username = '', kind = '' } = input.params
    return { ...headOfProfile(titles[tab])(data, input), canonical: pathTo(routes[tab], { username, kind }) }
  },
  // Awards depend on other users' lists, whose changes do not invalidate every writer in them.
  cacheKeys: (data, input) => (profileTabFor(input) === 'awards' ? undefined : profileCacheKeys(data)),
  hydratesOnIntent: () => true,
  Page: ProfilePage,
  Aside: ProfileAside,
}
