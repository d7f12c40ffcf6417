import {
  ChartNoAxesColumn,
  Coins,
  Globe,
  House,
  Mail,
  Newspaper,
  Palette,
  PanelTop,
  PanelsTopLeft,
  Settings,
  SquarePen,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import type { DataOf } from '#web/data/graphql.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { ManageLayout, type ManageSection } from '#web/design/ManageLayout/ManageLayout.tsx'
import type { PageProps } from '#web/design/Page/Page.tsx'
import { PublicationAvatar } from '#web/features/publications/PublicationAvatar.tsx'
import { roleNames } from '#web/features/publications/role-names.ts'
import type { managedPublicationFragment } from './managed-publication.fragment.ts'

export type ManagedPublication = DataOf<typeof managedPublicationFragment>

export type PublicationSection =
  | 'Overview'
  | 'Stories'
  | 'Newsletter'
  | 'People'
  | 'Stats'
  | 'Front page'
  | 'Navigation'
  | 'Design'
  | 'Settings'
  | 'Membership'
  | 'Domain'

const sectionNames: Record<PublicationSection, Phrase> = {
  Overview: phrase`Overview`,
  Stories: phrase`Stories`,
  Newsletter: phrase`Newsletter`,
  People: phrase`People`,
  Stats: phrase`Stats`,
  'Front page': phrase`Front page`,
  Navigation: phrase`Navigation`,
  Design: phrase`Design`,
  Settings: phrase`Settings`,
  Membership: phrase`Membership`,
  Domain: phrase`Domain`,
}

type Props = Pick<PageProps, 'lead' | 'tabs' | 'actions' | 'back' | 'children'> & {
  publication: ManagedPublication
  section: PublicationSection
  /** The name of the section, unless it is given. */
  title?: ReactNode
  isForm?: boolean
}

/** The frame of the pages where a publication is run. Everybody on its staff sees all sections. */
export function PublicationFrame({ publication, section, title = t(sectionNames[section]), ...page }: Props) {
  const { flags } = useEnvironment()
  const { name, slug, viewerEdge } = publication
  return (
    <ManageLayout
      label={t`Manage ${name}`}
      identity={{
        picture: <PublicationAvatar publication={publication} size="S" />,
        name,
        note: (
          <>
            {viewerEdge.role && `${t(roleNames[viewerEdge.role])} · `}
            <Link className="link" href={pathTo('ShowCollectionHome', { collectionSlug: slug })}>
              {t`View`}
            </Link>
          </>
        ),
      }}
      groups={sectionsOf(publication, Boolean(flags.enable_submissions_v2))}
      current={t(sectionNames[section])}
      title={title}
      {...page}
    />
  )
}

type Sections = readonly (readonly ManageSection[])[]

function sectionsOf({ slug, newsletterV3, submissionCounts }: ManagedPublication, hasSubmissionsPage: boolean): Sections {
  const params = { collectionSlug: slug }
  const waiting = submissionCounts?.open
  const stories = hasSubmissionsPage && waiting ? 'ShowCollectionSubmissions' : 'ShowCollectionStories'
  return [
    [
      { label: t(sectionNames.Overview), href: pathTo('ShowCollectionManage', params), icon: House },
      { label: t(sectionNames.Stories), href: pathTo(stories, params), icon: Newspaper, waiting },
      {
        label: t(sectionNames.Newsletter),
        href: newsletterV3
          ? pathTo('ShowCollectionNewsletterStats', { ...params, newsletterV3Id: newsletterV3.id })
          : pathTo('ShowCollectionNewNewsletter', params),
        icon: Mail,
      },
      { label: t(sectionNames.People), href: pathTo('ShowCollectionPermissions', params), icon: Users },
      { label: t(sectionNames.Stats), href: pathTo('ShowCollectionStats', params), icon: ChartNoAxesColumn },
    ],
    [
      { label: t(sectionNames['Front page']), href: pathTo('ShowCollectionEdit', params), icon: PanelsTopLeft },
      { label: t(sectionNames.Navigation), href: pathTo('ShowCollectionNavigation', params), icon: PanelTop },
      { label: t(sectionNames.Design), href: pathTo('ShowCollectionDesign', params), icon: Palette },
    ],
    [
      { label: t(sectionNames.Settings), href: pathTo('ShowCollectionSettings', params), icon: Settings },
      { label: t(sectionNames.Membership), href: pathTo('ShowCollectionSales', params), icon: Coins },
      { label: t(sectionNames.Domain), href: pathTo('ShowCollectionCustomDomain', params), icon: Globe },
    ],
  ]
}

export const WriteStoryButton = ({ slug }: { slug: string }) => (
  <Button href={pathTo('ShowCollectionNewStory', { collectionSlug: slug })}>
    <SquarePen size={20} aria-hidden />
    {t`Write a story`}
  </Button>
)
