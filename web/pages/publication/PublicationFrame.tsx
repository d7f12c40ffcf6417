import type { ReactNode } from 'react'
import { publicationStoriesFilters } from '#shared/enums/publications.ts'
import { pathTo } from '#shared/routes.ts'
import { Footer } from '#web/app/frame/footer/Footer.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'

const filterNames = { published: 'Published', drafts: 'Not yet published', unlisted: 'Unlisted' } as const

type AppearanceTab = 'front' | 'navigation' | 'pages' | 'featured'
type ManagementTab = 'settings' | 'about' | 'people' | 'domain' | 'membership' | 'members'
type StoriesTab = 'submissions' | keyof typeof filterNames

type Props = {
  publication: { slug: string; name: string }
  title: string
  lead?: ReactNode
  tabs: ReactNode
  actions?: ReactNode
  isWide?: boolean
  /** For layouts with a footer of their own. */
  noFooter?: boolean
  children: ReactNode
}

/** The frame of the pages where a publication's staff run it: the way back to the publication, and the tabs of one area. */
export const PublicationFrame = ({ publication, isWide, noFooter, children, ...page }: Props) => (
  <>
    <Page
      width={isWide ? 'full' : 'column'}
      back={
        <Link href={pathTo('ShowCollectionHome', { collectionSlug: publication.slug })}>
          <bdi>{publication.name}</bdi>
        </Link>
      }
      {...page}
    >
      {children}
    </Page>
    {!noFooter && <Footer />}
  </>
)

/** Navigation, front page and feature pages. */
export function AppearanceTabs({ slug, current }: { slug: string; current: AppearanceTab }) {
  const params = { collectionSlug: slug }
  return (
    <Tabs label="Publication appearance">
      <Tab href={pathTo('ShowCollectionEdit', params)} current={current === 'front'}>
        Front page
      </Tab>
      <Tab href={pathTo('ShowCollectionNavigation', params)} current={current === 'navigation'}>
        Navigation
      </Tab>
      <Tab href={pathTo('ShowCollectionFeaturePages', params)} current={current === 'pages'}>
        Feature pages
      </Tab>
      <Tab href={pathTo('ShowCollectionManageStoriesFeatured', params)} current={current === 'featured'}>
        Featured stories
      </Tab>
      <Tab href={pathTo('ShowCollectionDesign', params)}>Design</Tab>
    </Tabs>
  )
}

/** Submissions and stories. */
export function StoriesTabs({ slug, current, open }: { slug: string; current: StoriesTab; open?: number | undefined }) {
  const { flags } = useEnvironment()
  const params = { collectionSlug: slug }
  const submissions = flags.enable_submissions_v2 ? 'ShowCollectionSubmissions' : 'ShowCollectionStoriesSubmissions'
  return (
    <Tabs label="Stories of this publication">
      <Tab href={pathTo(submissions, params)} current={current === 'submissions'} count={open || undefined}>
        Submitted
      </Tab>
      {publicationStoriesFilters.map((filterBy) => (
        <Tab
          key={filterBy}
          href={pathTo('ShowCollectionStoriesFilterBy', { ...params, filterBy })}
          current={current === filterBy}
        >
          {filterNames[filterBy]}
        </Tab>
      ))}
    </Tabs>
  )
}

export const WriteStoryButton = ({ slug }: { slug: string }) => (
  <Button href={pathTo('ShowCollectionNewStory', { collectionSlug: slug })}>Write a story</Button>
)

/** Settings, staff and members. Editors see what is sold, and the stats. */
export function ManagementTabs({ slug, current, isOwner }: { slug: string; current: ManagementTab; isOwner: boolean }) {
  const params = { collectionSlug: slug }
  return (
    <Tabs label="Manage this publication">
      {isOwner && (
        <>
          <Tab href={pathTo('ShowCollectionSettings', params)} current={current === 'settings'}>
            Settings
          </Tab>
          <Tab href={pathTo('ShowCollectionSettingsAbout', params)} current={current === 'about'}>
            About
          </Tab>
          <Tab href={pathTo('ShowCollectionPermissions', params)} current={current === 'people'}>
            People
          </Tab>
        </>
      )}
      <Tab href={pathTo('ShowCollectionSales', params)} current={current === 'membership'}>
        Membership
      </Tab>
      {isOwner && (
        <>
          <Tab href={pathTo('ShowCollectionMembers', params)} current={current === 'members'}>
            Members
          </Tab>
          <Tab href={pathTo('ShowCollectionCustomDomain', params)} current={current === 'domain'}>
            Domain
          </Tab>
        </>
      )}
      <Tab href={pathTo('ShowCollectionStats', params)}>Stats</Tab>
    </Tabs>
  )
}
