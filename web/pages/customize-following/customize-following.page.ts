import { followedListsQuery, pageSize as listsSize } from '#web/pages/your-lists/your-lists.operations.ts'
import { FooterAside } from '#web/shell/footer/FooterAside.tsx'
import { type PageModule, type Question, question } from '#web/shell/runtime/page.ts'
import { followedCountsQuery, followedTargetsQuery, glanceSize, pageSize } from './following.operations.ts'
import { followingTabs, isTargetTab, tabIn } from './following-tabs.ts'
import { FollowingPage } from './FollowingPage.tsx'

export const page: PageModule = {
  questions: (input) => {
    const tab = tabIn(input)
    const counts = question(followedCountsQuery, {})
    if (!tab)
      return [
        counts,
        ...followingTabs
          .filter(isTargetTab)
          .map(({ kind }): Question => question(followedTargetsQuery, { kind, paging: { limit: glanceSize } })),
      ]
    return isTargetTab(tab)
      ? [counts, question(followedTargetsQuery, { kind: tab.kind, paging: { limit: pageSize } })]
      : [counts, question(followedListsQuery, { paging: { limit: listsSize } })]
  },
  head: (_answers, input) => ({ title: `${tabIn(input)?.name ?? 'What'} you follow`, noindex: true }),
  Page: FollowingPage,
  Aside: FooterAside,
}
