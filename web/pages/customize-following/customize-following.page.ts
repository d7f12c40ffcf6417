import { followedListsQuery, yourListsPageSize as listsSize } from '#web/pages/your-lists/your-lists.operations.ts'
import { FooterAside } from '#web/shell/footer/FooterAside.tsx'
import { type PageModule, type PageQuery, pageQuery } from '#web/shell/runtime/page.ts'
import { followedCountsQuery, followedTargetsQuery, previewSize, followingPageSize } from './following.operations.ts'
import { followingTabs, isTargetTab, followingTabFor } from './following-tabs.ts'
import { FollowingPage } from './FollowingPage.tsx'

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
  head: (_answers, input) => ({ title: `${followingTabFor(input)?.name ?? 'What'} you follow`, noindex: true }),
  Page: FollowingPage,
  Aside: FooterAside,
}
