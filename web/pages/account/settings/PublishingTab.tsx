import { phrase, plural, t } from '#shared/translation/translate.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Count } from '#web/design/Count/Count.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { isOn } from '#web/features/settings/EmailPreferences.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { SettingGroup, SettingRow, SwitchRow } from '#web/features/settings/SettingRow.tsx'
import { useCanSell } from '#web/features/selling/use-can-sell.ts'
import { ChoiceRow } from '#web/features/settings/ChoiceRow.tsx'
import { NewsletterLanguageOptions } from '#web/features/newsletters/NewsletterLanguageOptions.tsx'
import { TextRow } from '#web/features/settings/TextRow.tsx'
import { useUserSettings } from '#web/features/settings/user-settings.ts'
import { PublicationAvatar } from '#web/features/publications/PublicationAvatar.tsx'
import { roleNames } from '#web/features/publications/role-names.ts'
import { BlockedPeople } from './BlockedPeople.tsx'
import { YourBooks } from './books/YourBooks.tsx'
import { ReadingLanguages } from './ReadingLanguages.tsx'
import {
  type administeredPublicationFragment,
  type newsletterChoicesFragment,
  setEmailSharingMutation,
  settingsPublishingQuery,
  type storyChoicesFragment,
  updateOwnNewsletterMutation,
} from './settings.operations.ts'
import styles from './SettingsPage.module.css'
import { useSaveField } from './use-save-field.ts'

export function PublishingTab() {
  const { data } = useQuery(settingsPublishingQuery, {})
  const viewer = data?.viewer
  if (!viewer) return null
  const muted = data.mutedTargets.__typename === 'MutedTargets' ? data.mutedTargets.counts : undefined
  return (
    <>
      <Publications of={viewer.adminCollections ?? []} />
      {viewer.verifications.isBookAuthor && <YourBooks books={viewer.books} username={viewer.username} />}
      <Choices viewer={viewer} />
      <ReadingLanguages />
      <SettingGroup title={t`People and publications`}>
        <SettingRow title={t`Muted`} hint={t`Their stories stay out of your feed. We won’t tell them.`}>
          <span className="ellipsis">{mutedText(muted?.mutedAuthors ?? 0, muted?.mutedCollections ?? 0)}</span>
          <Button size="s" href={pathTo('ShowMeSettingsMute')} aria-label={t`Manage muted writers and publications`}>
            {t`Manage`}
          </Button>
        </SettingRow>
        <BlockedPeople />
        <SettingRow title={t`What you follow`} hint={t`Export everything you follow for another feed reader (OPML).`}>
          <Button size="s" href={pathTo('FileFollowingOpml')} aria-label={t`Download what you follow`} download>
            {t`Download`}
          </Button>
        </SettingRow>
      </SettingGroup>
      <SettingGroup title={t`Your address`}>
        <SettingRow title={t`Custom domain`} hint={t`Use your own domain, or a subdomain, for your pages.`}>
          <Button size="s" href={pathTo('ShowMeSettingsCustomDomain')} aria-label={t`Manage your custom domain`}>
            {t`Manage`}
          </Button>
        </SettingRow>
      </SettingGroup>
      <SettingGroup id="audience-development" title={t`Your audience`}>
        <SettingRow id="followers" title={t`Followers`} hint={t`People who see your stories in their feed.`}>
          <span>
            <Count value={viewer.socialStats.followerCount} />
          </span>
          <Button size="s" href={pathTo('ShowUserFollowers', { username: viewer.username })} aria-label={t`See all followers`}>
            {t`See all`}
          </Button>
        </SettingRow>
        <SettingRow title={t`Email subscribers`} hint={t`People who get your stories by email.`}>
          <span>
            <Count value={viewer.newsletterV3?.subscribersCount ?? 0} />
          </span>
          <Button
            size="s"
            href={pathTo('ShowUserAudience', { username: viewer.username })}
            aria-label={t`See all email subscribers`}
          >
            {t`See all`}
          </Button>
        </SettingRow>
        {viewer.newsletterV3 && <NewsletterChoices newsletter={viewer.newsletterV3} />}
        <SettingRow title={t`Mailing list`} hint={t`Import subscribers who have agreed to hear from you (CSV).`}>
          <Button size="s" href={pathTo('ShowMeSubscribersImport')}>
            {t`Import`}
          </Button>
        </SettingRow>
        <SettingRow title={t`Monthly stats`} hint={t`Followers and subscribers by month, as a spreadsheet (CSV).`}>
          <Button size="s" href={pathTo('FileUserAudienceStatsExport', { username: viewer.username })} download>
            {t`Download`}
          </Button>
        </SettingRow>
      </SettingGroup>
    </>
  )
}

function NewsletterChoices({ newsletter }: { newsletter: DataOf<typeof newsletterChoicesFragment> }) {
  const { id, countsOpens, language } = newsletter
  const update = useMutation(updateOwnNewsletterMutation)
  const save = async (input: { countsOpens: boolean } | { language: string }) =>
    refusalOf(await update({ newsletterV3Id: id, input }), 'NewsletterV3')
  return (
    <>
      <ChoiceRow
        title={t`Language of the emails`}
        hint={t`For words like “Unsubscribe”. What you write stays as it is.`}
        value={language ?? ''}
        onSave={(value) => save({ language: value })}
      >
        <NewsletterLanguageOptions />
      </ChoiceRow>
      <SwitchRow
        title={t`Count opens by people without an account`}
        hint={t`Only of those who subscribe while this is on. The sign-up form tells them.`}
        checked={countsOpens}
        onSave={(value) => save({ countsOpens: value })}
      />
    </>
  )
}

const mutedText = (people: number, publications: number): string =>
  people + publications === 0
    ? t`No one`
    : [
        people && plural(people, phrase`1 person`, phrase`${people} people`),
        publications && plural(publications, phrase`1 publication`, phrase`${publications} publications`),
      ]
        .filter(Boolean)
        .join(', ')

function Publications({ of: publications }: { of: readonly DataOf<typeof administeredPublicationFragment>[] }) {
  return (
    <SettingGroup id="managePublications" title={t`Your publications`}>
      {publications.length === 0 && <p className={styles.note}>{t`You don’t own or edit any publications yet.`}</p>}
      <ul className={styles.people}>
        {publications.map((publication) => {
          const { id, name, slug, viewerEdge } = publication
          return (
            <li key={id}>
              <PublicationAvatar publication={publication} size="XS" />
              <div>
                <b>
                  <bdi>{name}</bdi>
                </b>
                {viewerEdge.role && <small>{t(roleNames[viewerEdge.role])}</small>}
              </div>
              {viewerEdge.role === 'OWNER' && (
                <Button
                  size="s"
                  href={pathTo('ShowCollectionSettings', { collectionSlug: slug })}
                  aria-label={t`Settings for ${name}`}
                >
                  {t`Settings`}
                </Button>
              )}
              <Button size="s" href={pathTo('ShowCollectionHome', { collectionSlug: slug })} aria-label={t`Open ${name}`}>
                {t`Open`}
              </Button>
            </li>
          )
        })}
      </ul>
      <Button size="s" href={pathTo('ShowNewPublication')}>
        {t`New publication`}
      </Button>
    </SettingGroup>
  )
}

function Choices({ viewer }: { viewer: DataOf<typeof storyChoicesFragment> }) {
  const { settings, saveSwitch } = useUserSettings()
  const save = useSaveField()
  const share = useMutation(setEmailSharingMutation)
  const canSell = useCanSell()
  if (!settings) return null
  const { flags } = settings
  const tips = isOn(flags, 'PUBLISHING_ALLOW_TIPPING')
  return (
    <SettingGroup title={t`Your stories`}>
      <SwitchRow
        title={t`Private notes`}
        hint={t`Let readers leave you notes on a passage. Only you can see them.`}
        checked={isOn(flags, 'PUBLISHING_ALLOW_PRIVATE_NOTES')}
        onSave={(value) => saveSwitch('PUBLISHING_ALLOW_PRIVATE_NOTES', value)}
      />
      <SwitchRow
        title={t`Email replies`}
        hint={t`Let readers reply to your newsletters by email.`}
        checked={isOn(flags, 'PUBLISHING_ALLOW_EMAIL_REPLIES')}
        onSave={(value) => saveSwitch('PUBLISHING_ALLOW_EMAIL_REPLIES', value)}
      />
      {canSell && (
        <SettingRow title={t`Tips through Stripe`} hint={t`Readers thank you with a one-time payment, straight to your account.`}>
          <Button size="s" href={pathTo('ShowMeSettingsTips')} aria-label={t`Manage your tips`}>
            {t`Manage`}
          </Button>
        </SettingRow>
      )}
      <SwitchRow
        title={t`Tip link on your profile`}
        hint={t`Show a link to tip you elsewhere.`}
        checked={tips}
        onSave={(value) => saveSwitch('PUBLISHING_ALLOW_TIPPING', value)}
      />
      <SwitchRow
        title={t`Share your email with editors and writers`}
        hint={t`Editors you submit to, and writers who submit to you, can see your email address.`}
        checked={viewer.allowEmailAddressSharingEditorWriter === true}
        onSave={async (allowEmailAddressSharingEditorWriter) =>
          refusalOf(await share({ allowEmailAddressSharingEditorWriter }), 'User')
        }
      />
      <TextRow
        title={t`Tip link`}
        hint={t`Where readers can thank you with a tip.`}
        displayValue={<span className="ellipsis">{viewer.tippingLink?.replace(/^https:\/\//, '') ?? t`None`}</span>}
        label={t`Tip link`}
        initial={viewer.tippingLink ?? ''}
        fieldHint={t`A PayPal, Patreon, Ko-fi, Buy Me a Coffee, Venmo, Cash App, GoFundMe or Stripe link. Leave blank for none.`}
        type="url"
        onSave={save('PUBLISHING_TIPPING_LINK')}
      />
    </SettingGroup>
  )
}
