import { phrase, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import type { PageInput } from '#web/app/runtime/page.ts'
import type { TargetKind } from './following.operations.ts'

/** Each kind of followed target has an address of its own. */
export const followingTabs = [
  {
    kind: 'WRITERS',
    name: phrase`Writers`,
    title: phrase`Writers you follow`,
    none: phrase`No writers yet`,
    seeAll: (count: number) => t`See all ${count} writers`,
    count: 'writers',
    href: pathTo('ShowMeFollowingEntityName', { entityName: 'writers' }),
    empty: phrase`Follow writers to see what they publish in your feed.`,
  },
  {
    kind: 'PUBLICATIONS',
    name: phrase`Publications`,
    title: phrase`Publications you follow`,
    none: phrase`No publications yet`,
    seeAll: (count: number) => t`See all ${count} publications`,
    count: 'publications',
    href: pathTo('ShowMeFollowingEntityName', { entityName: 'publications' }),
    empty: phrase`Follow publications to see their stories in your feed.`,
  },
  {
    kind: 'TOPICS',
    name: phrase`Topics`,
    title: phrase`Topics you follow`,
    none: phrase`No topics yet`,
    seeAll: (count: number) => t`See all ${count} topics`,
    count: 'topics',
    href: pathTo('ShowMeFollowingTopics'),
    empty: phrase`Follow a topic to give it its own tab on your home page.`,
  },
  {
    kind: 'LISTS',
    name: phrase`Lists`,
    title: phrase`Lists you follow`,
    none: phrase`No lists yet`,
    seeAll: (count: number) => t`See all ${count} lists`,
    count: 'lists',
    href: pathTo('ShowMeFollowingEntityName', { entityName: 'lists' }),
    empty: phrase`Lists you save from other people appear here for as long as they stay public.`,
  },
] as const

export type FollowingTab = (typeof followingTabs)[number]
export type TargetTab = FollowingTab & { kind: TargetKind }

/** Undefined on the overview page. */
export const followingTabFor = ({ path }: Pick<PageInput, 'path'>): FollowingTab | undefined =>
  followingTabs.find(({ href }) => href === path)

export const isTargetTab = (tab: FollowingTab): tab is TargetTab => tab.kind !== 'LISTS'
