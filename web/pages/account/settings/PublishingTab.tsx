import type { DataOf } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Count } from '#web/design/Count/Count.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { isOn } from '#web/features/settings/EmailPreferences.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { SettingGroup, SettingRow, SwitchRow } from '#web/features/settings/SettingRow.tsx'
import { useCanSell } from '#web/features/selling/use-can-sell.ts'
import { TextRow } from '#web/features/settings/TextRow.tsx'
import { useUserSettings } from '#web/features/settings/user-settings.ts'
import { PublicationAvatar } from '#web/features/publications/PublicationAvatar.tsx'
import { roleNames } from '#web/features/publications/role-names.ts'
import { BlockedPeople } from './BlockedPeople.tsx'
import { YourBooks } from './books/YourBooks.tsx'
import { ReadingLanguages } from './ReadingLanguages.tsx'
import {
  type administeredPublicationFragment,
  type openCountingFragment,
  setEmailSharingMutation,
  setOpenCountingMutation,
  settingsPublishingQuery,
  type storyChoicesFragment,
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
      <SettingGroup title="People and publications">
        <SettingRow title="Muted" hint="Their stories stay out of your feed. We won’t tell them.">
          <span className="ellipsis">{mutedText(muted?.mutedAuthors ?? 0, muted?.mutedCollections ?? 0)}</span>
          <Button size="s" href={pathTo('ShowMeSettingsMute')} aria-label="Manage muted writers and publications">
            Manage
          </Button>
        </SettingRow>
        <BlockedPeople />
        <SettingRow title="What you follow" hint="Export everything you follow for another feed reader (OPML).">
          <Button size="s" href={pathTo('FileFollowingOpml')} aria-label="Download what you follow" download>
            Download
          </Button>
        </SettingRow>
      </SettingGroup>
      <SettingGroup title="Your address">
        <SettingRow title="Custom domain" hint="Use your own domain, or a subdomain, for your pages.">
          <Button size="s" href={pathTo('ShowMeSettingsCustomDomain')} aria-label="Manage your custom domain">
            Manage
          </Button>
        </SettingRow>
      </SettingGroup>
      <SettingGroup id="audience-development" title="Your audience">
        <SettingRow id="followers" title="Followers" hint="People who see your stories in their feed.">
          <span>
            <Count value={viewer.socialStats.followerCount} />
          </span>
          <Button size="s" href={pathTo('ShowUserFollowers', { username: viewer.username })} aria-label="See all followers">
            See all
          </Button>
        </SettingRow>
        <SettingRow title="Email subscribers" hint="People who get your stories by email.">
          <span>
            <Count value={viewer.newsletterV3?.subscribersCount ?? 0} />
          </span>
          <Button
            size="s"
            href={pathTo('ShowUserAudience', { username: viewer.username })}
            aria-label="See all email subscribers"
          >
            See all
          </Button>
        </SettingRow>
        {viewer.newsletterV3 && <OpenCounting newsletter={viewer.newsletterV3} />}
        <SettingRow title="Mailing list" hint="Import subscribers who have agreed to hear from you (CSV).">
          <Button size="s" href={pathTo('ShowMeSubscribersImport')}>
            Import
          </Button>
        </SettingRow>
        <SettingRow title="Monthly stats" hint="Followers and subscribers by month, as a spreadsheet (CSV).">
          <Button size="s" href={pathTo('FileUserAudienceStatsExport', { username: viewer.username })} download>
            Download
          </Button>
        </SettingRow>
      </SettingGroup>
    </>
  )
}

function OpenCounting({ newsletter: { id, countsOpens } }: { newsletter: DataOf<typeof openCountingFragment> }) {
  const save = useMutation(setOpenCountingMutation)
  return (
    <SwitchRow
      title="Count opens by people without an account"
      hint="Only of those who subscribe while this is on. The sign-up form tells them."
      checked={countsOpens}
      onSave={async (value) => refusalOf(await save({ newsletterV3Id: id, countsOpens: value }), 'NewsletterV3')}
    />
  )
}

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
const mutedText = (people: number, publications: number): string =>
  people + publications === 0
    ? 'No one'
    : [people && counted(people, 'person', 'people'), publications && counted(publications, 'publication', 'publications')]
        .filter(Boolean)
        .join(', ')

function Publications({ of: publications }: { of: readonly DataOf<typeof administeredPublicationFragment>[] }) {
  return (
    <SettingGroup id="managePublications" title="Your publications">
      {publications.length === 0 && <p className={styles.note}>You don’t own or edit any publications yet.</p>}
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
                {viewerEdge.role && <small>{roleNames[viewerEdge.role]}</small>}
              </div>
              {viewerEdge.role === 'OWNER' && (
                <Button
                  size="s"
                  href={pathTo('ShowCollectionSettings', { collectionSlug: slug })}
                  aria-label={`Settings for ${name}`}
                >
                  Settings
                </Button>
              )}
              <Button size="s" href={pathTo('ShowCollectionHome', { collectionSlug: slug })} aria-label={`Open ${name}`}>
                Open
              </Button>
            </li>
          )
        })}
      </ul>
      <Button size="s" href={pathTo('ShowNewPublication')}>
        New publication
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
    <SettingGroup title="Your stories">
      <SwitchRow
        title="Private notes"
        hint="Let readers leave you notes on a passage. Only you can see them."
        checked={isOn(flags, 'PUBLISHING_ALLOW_PRIVATE_NOTES')}
        onSave={(value) => saveSwitch('PUBLISHING_ALLOW_PRIVATE_NOTES', value)}
      />
      <SwitchRow
        title="Email replies"
        hint="Let readers reply to your newsletters by email."
        checked={isOn(flags, 'PUBLISHING_ALLOW_EMAIL_REPLIES')}
        onSave={(value) => saveSwitch('PUBLISHING_ALLOW_EMAIL_REPLIES', value)}
      />
      {canSell && (
        <SettingRow title="Tips through Stripe" hint="Readers thank you with a one-time payment, straight to your account.">
          <Button size="s" href={pathTo('ShowMeSettingsTips')} aria-label="Manage your tips">
            Manage
          </Button>
        </SettingRow>
      )}
      <SwitchRow
        title="Tip link on your profile"
        hint="Show a link to tip you elsewhere."
        checked={tips}
        onSave={(value) => saveSwitch('PUBLISHING_ALLOW_TIPPING', value)}
      />
      <SwitchRow
        title="Share your email with editors and writers"
        hint="Editors you submit to, and writers who submit to you, can see your email address."
        checked={viewer.allowEmailAddressSharingEditorWriter === true}
        onSave={async (allowEmailAddressSharingEditorWriter) =>
          refusalOf(await share({ allowEmailAddressSharingEditorWriter }), 'User')
        }
      />
      <TextRow
        title="Tip link"
        hint="Where readers can thank you with a tip."
        displayValue={<span className="ellipsis">{viewer.tippingLink?.replace(/^https:\/\//, '') ?? 'None'}</span>}
        label="Tip link"
        initial={viewer.tippingLink ?? ''}
        fieldHint="A PayPal, Patreon, Ko-fi, Buy Me a Coffee, Venmo, Cash App, GoFundMe or Stripe link. Leave blank for none."
        type="url"
        onSave={save('PUBLISHING_TIPPING_LINK')}
      />
    </SettingGroup>
  )
}
