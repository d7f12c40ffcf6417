import { phrase, t } from '#shared/translation/translate.ts'
import { publicationStoriesFilters } from '#shared/enums/publications.ts'
import { pathTo } from '#shared/routes.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'

const filterNames = { published: phrase`Published`, drafts: phrase`Not yet published`, unlisted: phrase`Unlisted` }

type FrontTab = 'sections' | 'featured' | 'pages'
type StoriesTab = 'submissions' | keyof typeof filterNames

export function FrontPageTabs({ slug, current }: { slug: string; current: FrontTab }) {
  const params = { collectionSlug: slug }
  return (
    <Tabs label={t`Front page`}>
      <Tab href={pathTo('ShowCollectionEdit', params)} current={current === 'sections'}>
        {t`Sections`}
      </Tab>
      <Tab href={pathTo('ShowCollectionManageStoriesFeatured', params)} current={current === 'featured'}>
        {t`Featured stories`}
      </Tab>
      <Tab href={pathTo('ShowCollectionFeaturePages', params)} current={current === 'pages'}>
        {t`Feature pages`}
      </Tab>
    </Tabs>
  )
}

/** Submissions and stories. */
export function StoriesTabs({ slug, current, open }: { slug: string; current: StoriesTab; open?: number | undefined }) {
  const { flags } = useEnvironment()
  const params = { collectionSlug: slug }
  const submissions = flags.enable_submissions_v2 ? 'ShowCollectionSubmissions' : 'ShowCollectionStoriesSubmissions'
  return (
    <Tabs label={t`Stories of this publication`}>
      <Tab href={pathTo(submissions, params)} current={current === 'submissions'} count={open || undefined}>
        {t`Submissions`}
      </Tab>
      {publicationStoriesFilters.map((filterBy) => (
        <Tab
          key={filterBy}
          href={pathTo('ShowCollectionStoriesFilterBy', { ...params, filterBy })}
          current={current === filterBy}
        >
          {t(filterNames[filterBy])}
        </Tab>
      ))}
    </Tabs>
  )
}

export function SettingsTabs({ slug, current }: { slug: string; current: 'general' | 'about' }) {
  const params = { collectionSlug: slug }
  return (
    <Tabs label={t`Settings`}>
      <Tab href={pathTo('ShowCollectionSettings', params)} current={current === 'general'}>
        {t`General`}
      </Tab>
      <Tab href={pathTo('ShowCollectionSettingsAbout', params)} current={current === 'about'}>
        {t`About`}
      </Tab>
    </Tabs>
  )
}

/** What is sold, and to whom. Only the owner knows the members. */
export function MembershipTabs({ slug, current }: { slug: string; current: 'offer' | 'members' }) {
  const params = { collectionSlug: slug }
  return (
    <Tabs label={t`Membership`}>
      <Tab href={pathTo('ShowCollectionSales', params)} current={current === 'offer'}>
        {t`What you sell`}
      </Tab>
      <Tab href={pathTo('ShowCollectionMembers', params)} current={current === 'members'}>
        {t`Members`}
      </Tab>
    </Tabs>
  )
}
