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
import { t } from '#shared/translation/translate.ts'
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

const goTo = (text: string, icon: LucideIcon, href: string): PanelCommand => ({ group: t`Go to`, text, icon, to: { href } })

/** The sections of the pages where a publication is run. */
function publicationCommands({ slug, name }: NonNullable<Viewer['adminCollections']>[number]): PanelCommand[] {
  const params = { collectionSlug: slug }
  const sections: [string, LucideIcon, string][] = [
    [t`Overview`, House, pathTo('ShowCollectionManage', params)],
    [t`Stories`, Newspaper, pathTo('ShowCollectionStories', params)],
    [t`People`, Users, pathTo('ShowCollectionPermissions', params)],
    [t`Stats`, ChartNoAxesColumn, pathTo('ShowCollectionStats', params)],
    [t`Front page`, PanelsTopLeft, pathTo('ShowCollectionEdit', params)],
    [t`Navigation`, PanelTop, pathTo('ShowCollectionNavigation', params)],
    [t`Design`, Palette, pathTo('ShowCollectionDesign', params)],
    [t`Settings`, Settings, pathTo('ShowCollectionSettings', params)],
    [t`Membership`, Coins, pathTo('ShowCollectionSales', params)],
    [t`Domain`, Globe, pathTo('ShowCollectionCustomDomain', params)],
  ]
  return sections.map(([text, icon, href], i) => ({ group: name, text, icon, to: { href }, isHidden: i > 0 }))
}

/** All that the panel can open or start. */
export function commandsFor(viewer: Viewer | undefined, signIn: { login: string; register: string }): PanelCommand[] {
  const keys: PanelCommand = { group: t`Go to`, text: t`Keyboard shortcuts`, icon: Keyboard, to: 'shortcuts' }
  if (!viewer)
    return [
      goTo(t`Home`, House, pathTo('ShowHome')),
      goTo(t`Explore topics`, Compass, pathTo('ShowExploreTopics')),
      goTo(t`Sign in`, LogIn, signIn.login),
      goTo(t`Sign up`, UserRoundPlus, signIn.register),
      keys,
    ]
  return [
    goTo(t`Home`, House, pathTo('ShowHome')),
    goTo(t`Library`, Bookmark, pathTo('ShowYourLists')),
    goTo(t`Notifications`, Bell, pathTo('ShowYourNotifications')),
    goTo(t`Your stories`, NotebookText, pathTo('ShowMeStories')),
    goTo(t`Stats`, ChartNoAxesColumn, pathTo('ShowStats')),
    goTo(t`Profile`, CircleUser, pathTo('ShowUser', { username: viewer.username })),
    goTo(t`Settings`, Settings, pathTo('ShowSettings')),
    goTo(t`Explore topics`, Compass, pathTo('ShowExploreTopics')),
    keys,
    { group: t`Create`, text: t`Write a story`, icon: SquarePen, to: { href: pathTo('ShowNewPost') } },
    { group: t`Create`, text: t`New list`, icon: ListPlus, to: 'new-list' },
    { group: t`Create`, text: t`New publication`, icon: SquareLibrary, to: { href: pathTo('ShowNewPublication') } },
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
