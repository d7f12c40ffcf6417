import type { ReactNode } from 'react'
import { pathTo } from '#shared/routes.ts'
import { Page } from '#web/design/Page/Page.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'
import { Footer } from '#web/app/frame/footer/Footer.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import type { PublicationSettings } from './management.operations.ts'

type Props = {
  publication: PublicationSettings
  current: 'settings' | 'about' | 'people' | 'domain'
  title: string
  children: ReactNode
}

/** The frame of the pages for a publication's settings and staff. */
export function ManagementFrame({ publication, current, title, children }: Props) {
  const params = { collectionSlug: publication.slug }
  return (
    <>
      <Page
        title={title}
        back={
          <Link href={pathTo('ShowCollectionHome', params)}>
            <bdi>{publication.name}</bdi>
          </Link>
        }
        tabs={
          <Tabs label="Manage this publication">
            <Tab href={pathTo('ShowCollectionSettings', params)} current={current === 'settings'}>
              Settings
            </Tab>
            <Tab href={pathTo('ShowCollectionSettingsAbout', params)} current={current === 'about'}>
              About
            </Tab>
            <Tab href={pathTo('ShowCollectionPermissions', params)} current={current === 'people'}>
              People
            </Tab>
            {publication.viewerEdge.role === 'OWNER' && (
              <Tab href={pathTo('ShowCollectionCustomDomain', params)} current={current === 'domain'}>
                Domain
              </Tab>
            )}
            <Tab href={pathTo('ShowCollectionStats', params)}>Stats</Tab>
          </Tabs>
        }
      >
        {children}
      </Page>
      <Footer />
    </>
  )
}
