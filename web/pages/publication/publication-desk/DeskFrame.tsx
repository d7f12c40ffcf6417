import type { ReactNode } from 'react'
import { publicationStoriesFilters } from '#shared/enums/publications.ts'
import { pathTo } from '#shared/routes.ts'
import { Page } from '#web/design/Page/Page.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'
import { Footer } from '#web/app/frame/footer/Footer.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import type { PublicationDesk } from './desk.operations.ts'

const filterNames = { published: 'Published', drafts: 'Not yet published', unlisted: 'Unlisted' } as const

type Props = { desk: PublicationDesk; current: 'submissions' | keyof typeof filterNames; children: ReactNode }

export function DeskFrame({ desk, current, children }: Props) {
  const { flags } = useEnvironment()
  const params = { collectionSlug: desk.slug }
  const open = desk.submissionCounts?.open
  return (
    <>
      <Page
        title="Stories"
        back={
          <Link href={pathTo('ShowCollectionHome', params)}>
            <bdi>{desk.name}</bdi>
          </Link>
        }
        actions={<Button href={pathTo('ShowCollectionNewStory', params)}>Write a story</Button>}
        tabs={
          <Tabs label="Stories of this publication">
            <Tab
              href={pathTo(
                flags.enable_submissions_v2 ? 'ShowCollectionSubmissions' : 'ShowCollectionStoriesSubmissions',
                params,
              )}
              current={current === 'submissions'}
              count={open || undefined}
            >
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
        }
      >
        {children}
      </Page>
      <Footer />
    </>
  )
}
