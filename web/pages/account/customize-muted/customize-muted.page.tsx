import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { RowList } from '#web/design/RowList/RowList.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { usePages } from '#web/app/paging/use-pages.ts'
import { RefinePage } from '#web/features/search/RefinePage.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { FooterAside } from '#web/app/page-parts/FooterAside.tsx'
import { MutedPersonRow, MutedPublicationRow } from './MutedRow.tsx'
import {
  type MutedPerson,
  type MutedPublication,
  mutedTargetsQuery,
  selectMutedTargets,
  toMutedPage,
} from './muted.operations.ts'

const mutedPageSize = 20

const mutedTabFor = (activeTab: string | undefined) => (activeTab === 'publications' ? 'COLLECTIONS' : 'AUTHORS')

/** Muted writers and publications. Unmuted rows stay until the next visit. */
function MutedPage({ input }: { input: PageInput }) {
  const tab = mutedTabFor(input.params.activeTab)
  const store = useDataStore()
  const first = selectMutedTargets(useQuery(mutedTargetsQuery, { tab, paging: { limit: mutedPageSize } }).data)
  const { items, hasMore, loadMore, state } = usePages<MutedPerson | MutedPublication>(toMutedPage(first), async (to) => {
    const { data } = await store.preload(mutedTargetsQuery, { tab, paging: { limit: mutedPageSize, to } })
    return toMutedPage(selectMutedTargets(data ?? undefined))
  })
  if (!first) return null
  const unmuted = items.filter(({ viewerEdge }) => !viewerEdge.isMuting).length
  const countOf = (count: number, isThis: boolean) => Math.max(0, count - (isThis ? unmuted : 0))
  const isAuthors = tab === 'AUTHORS'
  return (
    <RefinePage section="Muted" lead={t`Their stories stay out of your feed, digests and notifications. We won’t tell them.`}>
      <Tabs label={t`Muted`}>
        <Tab
          href={pathTo('ShowMeSettingsMuteActiveTab', { activeTab: 'authors' })}
          current={isAuthors}
          count={countOf(first.counts.mutedAuthors, isAuthors)}
        >
          {t`Writers`}
        </Tab>
        <Tab
          href={pathTo('ShowMeSettingsMuteActiveTab', { activeTab: 'publications' })}
          current={!isAuthors}
          count={countOf(first.counts.mutedCollections, !isAuthors)}
        >
          {t`Publications`}
        </Tab>
      </Tabs>
      {items.length === 0 && (isAuthors ? <NoWriters /> : <NoPublications />)}
      <RowList>
        {items.map((item) =>
          'username' in item ? (
            <MutedPersonRow key={item.id} person={item} />
          ) : (
            <MutedPublicationRow key={item.id} publication={item} />
          ),
        )}
      </RowList>
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`More`}
      </MoreButton>
      <Text className="links">
        {rich`Muting is one-sided: they can still read and follow you. To keep someone away from your stories, block them from the menu
        on their profile. ${<Link href={pathTo('ShowSettingsTab', { setting: 'publishing' }, { hash: 'blocked' })}>{t`See who you’ve blocked`}</Link>}`}
      </Text>
    </RefinePage>
  )
}

const NoWriters = () => (
  <EmptyState title={t`You haven’t muted any writers`}>
    {t`Mute a writer to see less of them without unfollowing: open the menu of one of their stories, or of their profile, and choose
    to mute them.`}
  </EmptyState>
)

const NoPublications = () => (
  <EmptyState title={t`You haven’t muted any publications`}>
    {t`Mute a publication to see less of it without unfollowing: open the menu of one of its stories, or of its page, and choose to
    mute it.`}
  </EmptyState>
)

export const page: PageModule = {
  queries: ({ params }) => [
    pageQuery(mutedTargetsQuery, { tab: mutedTabFor(params.activeTab), paging: { limit: mutedPageSize } }),
  ],
  head: () => ({ title: t`Muted`, noindex: true }),
  Page: MutedPage,
  Aside: FooterAside,
}
