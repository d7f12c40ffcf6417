import {
  Bell,
  Bookmark,
  ChartNoAxesColumn,
  CircleUser,
  Coins,
  Compass,
  Globe,
  House,
  Keyboard,
  ListPlus,
  LogIn,
  type LucideIcon,
  Newspaper,
  NotebookText,
  Palette,
  PanelsTopLeft,
  PanelTop,
  Settings,
  SquareLibrary,
  SquarePen,
  UserRoundPlus,
  Users,
} from 'lucide-react'
import { pathTo } from '#shared/routes.ts'
import type { DataOf } from '#web/data/graphql.ts'
import type { avatarMenuQuery } from '#web/app/runtime/frame.operations.ts'

type Viewer = NonNullable<DataOf<typeof avatarMenuQuery>['viewer']>

export type PanelCommand = {
  group: string
  text: string
  icon: LucideIcon
  /** Where it leads, or what it opens here. */
  to: { href: string } | 'new-list' | 'shortcuts'
  /** Offered only once it is searched for. */
  isHidden?: boolean
}

const goTo = (text: string, icon: LucideIcon, href: string): PanelCommand => ({ group: 'Go to', text, icon, to: { href } })

/** The sections of the pages where a publication is run. */
function publicationCommands({ slug, name }: NonNullable<Viewer['adminCollections']>[number]): PanelCommand[] {
  const params = { collectionSlug: slug }
  const sections: [string, LucideIcon, string][] = [
    ['Overview', House, pathTo('ShowCollectionManage', params)],
    ['Stories', Newspaper, pathTo('ShowCollectionStories', params)],
    ['People', Users, pathTo('ShowCollectionPermissions', params)],
    ['Stats', ChartNoAxesColumn, pathTo('ShowCollectionStats', params)],
    ['Front page', PanelsTopLeft, pathTo('ShowCollectionEdit', params)],
    ['Navigation', PanelTop, pathTo('ShowCollectionNavigation', params)],
    ['Design', Palette, pathTo('ShowCollectionDesign', params)],
    ['Settings', Settings, pathTo('ShowCollectionSettings', params)],
    ['Membership', Coins, pathTo('ShowCollectionSales', params)],
    ['Domain', Globe, pathTo('ShowCollectionCustomDomain', params)],
  ]
  return sections.map(([text, icon, href], i) => ({ group: name, text, icon, to: { href }, isHidden: i > 0 }))
}

/** All that the panel can open or start. */
export function commandsFor(viewer: Viewer | undefined, signIn: { login: string; register: string }): PanelCommand[] {
  const keys: PanelCommand = { group: 'Go to', text: 'Keyboard shortcuts', icon: Keyboard, to: 'shortcuts' }
  if (!viewer)
    return [
      goTo('Home', House, pathTo('ShowHome')),
      goTo('Explore topics', Compass, pathTo('ShowExploreTopics')),
      goTo('Sign in', LogIn, signIn.login),
      goTo('Sign up', UserRoundPlus, signIn.register),
      keys,
    ]
  return [
    goTo('Home', House, pathTo('ShowHome')),
    goTo('Library', Bookmark, pathTo('ShowYourLists')),
    goTo('Notifications', Bell, pathTo('ShowYourNotifications')),
    goTo('Your stories', NotebookText, pathTo('ShowMeStories')),
    goTo('Stats', ChartNoAxesColumn, pathTo('ShowStats')),
    goTo('Profile', CircleUser, pathTo('ShowUser', { username: viewer.username })),
    goTo('Settings', Settings, pathTo('ShowSettings')),
    goTo('Explore topics', Compass, pathTo('ShowExploreTopics')),
    keys,
    { group: 'Create', text: 'Write a story', icon: SquarePen, to: { href: pathTo('ShowNewPost') } },
    { group: 'Create', text: 'New list', icon: ListPlus, to: 'new-list' },
    { group: 'Create', text: 'New publication', icon: SquareLibrary, to: { href: pathTo('ShowNewPublication') } },
    ...(viewer.adminCollections ?? []).flatMap(publicationCommands),
  ]
}

const wordsOf = (text: string): string[] => text.toLocaleLowerCase().split(/\s+/).filter(Boolean)

/** Commands of which each searched word begins a word; all but the hidden ones when nothing is searched for. */
export function matchingCommands(commands: readonly PanelCommand[], query: string): PanelCommand[] {
  const searched = wordsOf(query)
  if (searched.length === 0) return commands.filter(({ isHidden }) => !isHidden)
  return commands.filter(({ group, text }) => {
    const words = wordsOf(`${group} ${text}`)
    return searched.every((begin) => words.some((word) => word.startsWith(begin)))
  })
}
