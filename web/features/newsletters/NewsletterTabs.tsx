import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'

type Props = {
  current: 'issues' | 'settings'
  newsletter: { id: string; slug: string; welcome?: { id: string } | null }
  /** Undefined for a writer's own newsletter. */
  publicationSlug: string | undefined
  username?: string | undefined
}

/** Everything that belongs to one newsletter. */
export function NewsletterTabs({ current, newsletter: { id, slug, welcome }, publicationSlug, username = '' }: Props) {
  const inPublication = publicationSlug === undefined ? undefined : { collectionSlug: publicationSlug, newsletterV3Id: id }
  const settings = { collectionSlug: publicationSlug ?? '', newsletterSlug: slug }
  const welcomePath = welcome
    ? pathTo('ShowNewsletterIssueEdit', { emailId: welcome.id })
    : inPublication
      ? pathTo('ShowCollectionNewsletterNewEmail', inPublication, { query: { welcome: '1' } })
      : pathTo('ShowMyNewsletterNewEmail', {}, { query: { welcome: '1' } })
  return (
    <Tabs label={t`Newsletter`}>
      <Tab
        href={inPublication ? pathTo('ShowCollectionNewsletterStats', inPublication) : pathTo('ShowMyNewsletter')}
        current={current === 'issues'}
      >
        {t`Issues`}
      </Tab>
      <Tab href={welcomePath}>{t`Welcome email`}</Tab>
      <Tab
        href={inPublication ? pathTo('ShowCollectionNewsletterLandingPage', settings) : pathTo('ShowUserSubscribe', { username })}
      >
        {t`Sign-up page`}
      </Tab>
      {inPublication && (
        <Tab href={pathTo('ShowCollectionNewsletterSettings', settings)} current={current === 'settings'}>
          {t`Subscribers and settings`}
        </Tab>
      )}
    </Tabs>
  )
}
