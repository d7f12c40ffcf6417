import type { ReactNode } from 'react'
import { pathTo } from '#shared/routes.ts'
import { Page } from '#web/design/Page/Page.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { Footer } from '#web/app/frame/footer/Footer.tsx'
import { Link } from '#web/app/runtime/Link.tsx'

type Props = {
  publication: { slug: string; name: string }
  current: 'front' | 'navigation' | 'pages' | 'featured'
  title: string
  lead: string
  isWide?: boolean
  /** For layouts with a footer of their own. */
  noFooter?: boolean
  children: ReactNode
}

/** The frame of the pages where editors arrange navigation, homepage and feature pages. */
export function FrontFrame({ publication, current, title, lead, isWide, noFooter, children }: Props) {
  const params = { collectionSlug: publication.slug }
  return (
    <>
      <Page
        title={title}
        width={isWide ? 'full' : 'column'}
        back={
          <Link href={pathTo('ShowCollectionHome', params)}>
            <bdi>{publication.name}</bdi>
          </Link>
        }
        tabs={
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
        }
      >
        <Text face="read">{lead}</Text>
        {children}
      </Page>
      {!noFooter && <Footer />}
    </>
  )
}
