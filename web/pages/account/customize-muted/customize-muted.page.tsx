import { graphql, type DataOf } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import type { PublicationTheme } from '#shared/publication-theme.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { useMute } from '#web/features/people/use-mute.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { usePages } from '#web/app/paging/use-pages.ts'
import { RefinePage } from '#web/features/search/RefinePage.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { FooterAside } from '#web/app/frame/footer/FooterAside.tsx'

const mutedTargetsQuery = graphql(`
  query MutedTargetsQuery($tab: MutedTab!, $paging: PagingOptions) {
    mutedTargets(tab: $tab, paging: $paging) {
      __typename
      ... on MutedTargets {
        users { id name username imageId bio viewerEdge { id isMuting } }
        collections { id name slug tagline ink avatar { id } viewerEdge { id isMuting } }
        counts { mutedAuthors mutedCollections }
        pagingInfo { next { limit to } }
      }
    }
  }
`)

const mutedPageSize = 20

const mutedTabFor = (activeTab: string | undefined) => (activeTab === 'publications' ? 'COLLECTIONS' : 'AUTHORS')

type Targets = Extract<DataOf<typeof mutedTargetsQuery>['mutedTargets'], { __typename: 'MutedTargets' }>
type Person = Targets['users'][number]
type Publication = Targets['collections'][number]

const targetsOf = (data: DataOf<typeof mutedTargetsQuery> | undefined): Targets | undefined =>
  data?.mutedTargets.__typename === 'MutedTargets' ? data.mutedTargets : undefined

const pageOf = (targets: Targets | undefined) =>
  targets && { items: [...targets.users, ...targets.collections], next: targets.pagingInfo.next?.to }

/** Muted writers and publications. Unmuted rows stay until the next visit. */
function MutedPage({ input }: { input: PageInput }) {
  const tab = mutedTabFor(input.params.activeTab)
  const store = useDataStore()
  const first = targetsOf(useQuery(mutedTargetsQuery, { tab, paging: { limit: mutedPageSize } }).data)
  const { items, hasMore, loadMore, state } = usePages<Person | Publication>(pageOf(first), async (to) =>
    pageOf(targetsOf((await store.preload(mutedTargetsQuery, { tab, paging: { limit: mutedPageSize, to } })).data ?? undefined)),
  )
  if (!first) return null
  const unmuted = items.filter(({ viewerEdge }) => !viewerEdge.isMuting).length
  const countOf = (count: number, isThis: boolean) => Math.max(0, count - (isThis ? unmuted : 0))
  const isAuthors = tab === 'AUTHORS'
  return (
    <RefinePage section="Muted" lead="Their stories stay out of your feed, digests and notifications. We won’t tell them.">
      <Tabs label="Muted">
        <Tab
          href={pathTo('ShowMeSettingsMuteActiveTab', { activeTab: 'authors' })}
          current={isAuthors}
          count={countOf(first.counts.mutedAuthors, isAuthors)}
        >
          Writers
        </Tab>
        <Tab
          href={pathTo('ShowMeSettingsMuteActiveTab', { activeTab: 'publications' })}
          current={!isAuthors}
          count={countOf(first.counts.mutedCollections, !isAuthors)}
        >
          Publications
        </Tab>
      </Tabs>
      {items.length === 0 && (
        <EmptyState title={isAuthors ? 'You haven’t muted any writers' : 'You haven’t muted any publications'}>
          To mute one, use the menu on a story or on their page.
        </EmptyState>
      )}
      <RowList>
        {items.map((item) =>
          'username' in item ? <PersonRow key={item.id} person={item} /> : <PublicationRow key={item.id} publication={item} />,
        )}
      </RowList>
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        More
      </MoreButton>
    </RefinePage>
  )
}

function PersonRow({ person }: { person: Person }) {
  const { muteAuthor, unmuteAuthor } = useMute()
  const { name, username, imageId, bio, viewerEdge } = person
  return (
    <ListRow
      leading={<Avatar name={name ?? username} imageId={imageId} size="S" />}
      title={
        <Link href={pathTo('ShowUser', { username })}>
          <bdi>{name}</bdi>
        </Link>
      }
      note={bio}
      actions={
        <MuteButton
          name={name ?? username}
          isMuting={viewerEdge.isMuting}
          onMute={() => void muteAuthor(person)}
          onUnmute={() => void unmuteAuthor(person)}
        />
      }
    />
  )
}

function PublicationRow({ publication }: { publication: Publication }) {
  const { mutePublication, unmutePublication } = useMute()
  const { name, slug, tagline, avatar, ink, viewerEdge } = publication
  return (
    <ListRow
      leading={<Avatar name={name} imageId={avatar?.id} size="S" square {...(ink as PublicationTheme).letter} />}
      title={
        <Link href={pathTo('ShowCollectionHome', { collectionSlug: slug })}>
          <bdi>{name}</bdi>
        </Link>
      }
      note={tagline}
      actions={
        <MuteButton
          name={name}
          isMuting={viewerEdge.isMuting}
          onMute={() => void mutePublication(publication)}
          onUnmute={() => void unmutePublication(publication)}
        />
      }
    />
  )
}

type MuteProps = { name: string; isMuting: boolean; onMute: () => void; onUnmute: () => void }

const MuteButton = ({ name, isMuting, onMute, onUnmute }: MuteProps) => (
  <Button size="s" aria-label={`${isMuting ? 'Unmute' : 'Mute'} ${name}`} onClick={isMuting ? onUnmute : onMute}>
    {isMuting ? 'Unmute' : 'Mute'}
  </Button>
)

export const page: PageModule = {
  queries: ({ params }) => [
    pageQuery(mutedTargetsQuery, { tab: mutedTabFor(params.activeTab), paging: { limit: mutedPageSize } }),
  ],
  head: () => ({ title: 'Muted', noindex: true }),
  Page: MutedPage,
  Aside: FooterAside,
}
