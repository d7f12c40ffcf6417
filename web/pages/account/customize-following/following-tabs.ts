import { pathTo } from '#shared/routes.ts'
import type { PageInput } from '#web/app/runtime/page.ts'
import type { TargetKind } from './following.operations.ts'

/** Each kind of followed target has an address of its own. */
export const followingTabs = [
  {
    kind: 'WRITERS',
    name: 'Writers',
    count: 'writers',
    href: pathTo('ShowMeFollowingEntityName', { entityName: 'writers' }),
    empty: 'Follow writers to see what they publish in your feed.',
  },
  {
    kind: 'PUBLICATIONS',
    name: 'Publications',
    count: 'publications',
    href: pathTo('ShowMeFollowingEntityName', { entityName: 'publications' }),
    empty: 'Follow publications to see their stories in your feed.',
  },
  {
    kind: 'TOPICS',
    name: 'Topics',
    count: 'topics',
    href: pathTo('ShowMeFollowingTopics'),
    empty: 'Follow a topic to give it its own tab on your home page.',
  },
  {
    kind: 'LISTS',
    name: 'Lists',
    count: 'lists',
    href: pathTo('ShowMeFollowingEntityName', { entityName: 'lists' }),
    empty: 'Lists you save from other people appear here for as long as they stay public.',
  },
] as const

export type FollowingTab = (typeof followingTabs)[number]
export type TargetTab = FollowingTab & { kind: TargetKind }

/** Undefined on the overview page. */
export const followingTabFor = ({ path }: Pick<PageInput, 'path'>): FollowingTab | undefined =>
  followingTabs.find(({ href }) => href === path)

export const isTargetTab = (tab: FollowingTab): tab is TargetTab => tab.kind !== 'LISTS'
