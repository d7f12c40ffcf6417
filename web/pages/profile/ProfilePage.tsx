import { Pin } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import type {
  ProfileAwardsQuery,
  ProfileRecommendedQuery,
  ProfileStoriesQuery,
  StoryCardFragment,
} from '#web/data/operations.generated.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Pill, Pills } from '#web/design/Pill/Pill.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { MoreButton } from '#web/shell/paging/MoreButton.tsx'
import { type PageOf, usePages } from '#web/shell/paging/use-pages.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { Source } from '#web/shell/source/source.tsx'
import { StoryCard } from '#web/shell/story-card/StoryCard.tsx'
import { type Tab, tabIn } from './profile-outcome.ts'
import { ProfileTop } from './ProfileTop.tsx'
import { PublicationScope } from '#web/pages/publication/PublicationScope.tsx'
import {
  awardedOf,
  pageSize,
  type Person,
  personOf,
  profileAwardsQuery,
  profileRecommendedQuery,
  profileStoriesQuery,
  recommendedOf,
  storiesAsked,
  storiesOf,
  userProfileQuery,
} from './profile.operations.ts'
import { Highlights, Responses } from './SaidLists.tsx'
import { SeriesList } from './SeriesList.tsx'
import styles from './ProfilePage.module.css'

const none: readonly StoryCardFragment[] = []

export function ProfilePage({ input }: { input: PageInput }) {
  const person = personOf(useQuery(userProfileQuery, { username: input.params.username ?? '' }).data)
  if (!person) return null
  const tab = tabIn(input) ?? 'home'
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
const isEmptied = (person: Person, tab: Tab): boolean =>
  person.viewerEdge.isBlocking || (person.viewerEdge.isBlocked && (tab === 'home' || tab === 'series' || tab === 'awards'))

function Own({ person, tag }: { person: Person; tag: string }) {
  const { username } = person
  const store = useDataStore()
  const asked = storiesAsked(username, tag)
  const { data } = useQuery(profileStoriesQuery, asked)
  const first = storiesOf(data)
  return (
    <>
      {(tag || first?.next) && <WrittenTags username={username} tags={data?.user?.writtenTags ?? []} chosen={tag} />}
      <Stories
        key={tag}
        person={person}
        pinned={tag ? none : (data?.user?.pinnedPosts ?? none)}
        first={first}
        load={async (to) => {
          const answer = await store.preload(profileStoriesQuery, { ...asked, paging: { limit: pageSize, to } })
          return storiesOf(answer.data as ProfileStoriesQuery | undefined)
        }}
        empty={<NothingWritten person={person} tag={tag} />}
      />
    </>
  )
}

type Tags = NonNullable<ProfileStoriesQuery['user']>['writtenTags']

/** The topics a user writes about, linked to their stories on each. */
const WrittenTags = ({ username, tags, chosen }: { username: string; tags: Tags; chosen: string }) =>
  tags.length > 1 && (
    <div className={styles.tags}>
      <Pills label="Stories about">
        <Pill href={pathTo('ShowUser', { username })} current={chosen === ''}>
          All stories
        </Pill>
        {tags.map(({ id, tagSlug, displayText }) => (
          <Pill key={id} href={pathTo('ShowUser', { username }, { query: { tag: tagSlug } })} current={chosen === tagSlug}>
            <bdi>{displayText}</bdi>
          </Pill>
        ))}
      </Pills>
    </div>
  )

function NothingWritten({ person, tag }: { person: Person; tag: string }) {
  const { username } = person
  if (tag)
    return (
      <EmptyState
        title="No stories on this topic"
        action={<Button href={pathTo('ShowUser', { username })}>Show all stories</Button>}
      >
        <bdi>{person.name}</bdi> hasn’t published any stories on this topic.
      </EmptyState>
    )
  return person.viewerEdge.isUser ? (
    <EmptyState title="You haven’t published yet" action={<Button href={pathTo('ShowNewPost')}>Write a story</Button>}>
      Your published stories appear here, newest first.
    </EmptyState>
  ) : (
    <EmptyState title="No stories yet">
      <span className={styles.quiet}>
        <bdi>{person.name}</bdi> hasn’t published a story yet.
      </span>
    </EmptyState>
  )
}

function Recommended({ person }: { person: Person }) {
  const { username } = person
  const store = useDataStore()
  const { data } = useQuery(profileRecommendedQuery, { username, paging: { limit: pageSize } })
  return (
    <Stories
      person={person}
      isOthers
      first={recommendedOf(data)}
      load={async (to) => {
        const answer = await store.preload(profileRecommendedQuery, { username, paging: { limit: pageSize, to } })
        return recommendedOf(answer.data as ProfileRecommendedQuery | undefined)
      }}
      empty={
        <EmptyState title="Nothing recommended yet">
          {person.viewerEdge.isUser ? 'Stories you clap for' : 'Stories they clap for'} appear here for others to find.
        </EmptyState>
      }
    />
  )
}

const awards: Record<string, { title: string; none: string }> = {
  'top-writer': { title: 'Top writer', none: 'None of their stories has topped a topic yet.' },
  'staff-pick': { title: 'Staff picks', none: 'Their stories chosen as staff picks appear here.' },
  boosted: { title: 'Boosted', none: 'None of their stories has been boosted yet.' },
  editor: { title: 'Editors’ choice', none: 'None of their stories has been chosen by an editor yet.' },
  'verified-author': { title: 'Verified author', none: 'None of their stories is linked to a book yet.' },
}

function Awarded({ person, kind }: { person: Person; kind: string }) {
  const variables = { username: person.username, kind, paging: { limit: pageSize } }
  const store = useDataStore()
  const { data } = useQuery(profileAwardsQuery, variables)
  const { title, none: empty } = awards[kind] ?? { title: 'Awards', none: '' }
  return (
    <section aria-labelledby="award">
      <h2 id="award" className={styles.award}>
        {title}
      </h2>
      <Stories
        person={person}
        first={awardedOf(data)}
        load={async (to) => {
          const answer = await store.preload(profileAwardsQuery, { ...variables, paging: { limit: pageSize, to } })
          return awardedOf(answer.data as ProfileAwardsQuery | undefined)
        }}
        empty={<EmptyState title="No awards yet">{empty}</EmptyState>}
      />
    </section>
  )
}

const lists: Record<Tab, ComponentType<{ person: Person; kind: string; tag: string }>> = {
  awards: Awarded,
  home: Own,
  recommended: Recommended,
  responses: Responses,
  highlights: Highlights,
  series: SeriesList,
}

type Props = {
  person: Person
  /** Whether the stories are by other authors, who are then named. */
  isOthers?: boolean
  /** Pinned at the top and not repeated below. */
  pinned?: readonly StoryCardFragment[]
  first: PageOf<StoryCardFragment> | undefined
  load: (to: string) => Promise<PageOf<StoryCardFragment> | undefined>
  empty: ReactNode
}

function Stories({ person, isOthers = false, pinned = none, first, load, empty }: Props) {
  const { items, hasMore, loadMore, state } = usePages(first, load)
  if (items.length === 0) return empty
  const others = items.filter(({ id }) => pinned.every((story) => story.id !== id))
  return (
    <>
      {pinned.length > 0 && (
        <section aria-label="Pinned stories">
          {pinned.map((story, index) => (
            <Source key={story.id} name="user_profile" userId={person.id} index={index}>
              <p className={styles.pinned}>
                <Pin size={16} aria-hidden="true" /> Pinned
              </p>
              <StoryCard story={story} byline={story.collection !== null} />
            </Source>
          ))}
        </section>
      )}
      {others.map((story, index) => (
        <Source key={story.id} name="user_profile" userId={person.id} index={index}>
          <StoryCard story={story} byline={isOthers || story.collection !== null} />
        </Source>
      ))}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        Show older stories
      </MoreButton>
    </>
  )
}
