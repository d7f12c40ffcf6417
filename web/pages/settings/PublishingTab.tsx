import { pathTo } from '#shared/routes.ts'
import type { PublicationTheme } from '#shared/publication-theme.ts'
import { formatCount } from '#shared/text/count.ts'
import { useCommand, useQuery } from '#web/data/data-context.tsx'
import type { SettingsPublishingQuery } from '#web/data/operations.generated.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { isOn } from '#web/shell/mail-choices/MailChoices.tsx'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { SettingGroup, SettingRow, SwitchRow } from '#web/shell/setting-rows/SettingRow.tsx'
import { TextRow } from '#web/shell/setting-rows/TextRow.tsx'
import { useUserSettings } from '#web/shell/setting-rows/user-settings.ts'
import { BlockedPeople } from './BlockedPeople.tsx'
import { YourBooks } from './books/YourBooks.tsx'
import { setEmailSharingMutation, settingsPublishingQuery } from './settings.operations.ts'
import styles from './SettingsPage.module.css'
import { useField } from './use-field.ts'

type Viewer = NonNullable<SettingsPublishingQuery['viewer']>

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
      <SettingGroup title="People and publications">
        <SettingRow title="Muted" hint="Their stories stay out of your feed. They are not told.">
          <span>{mutedWords(muted?.mutedAuthors ?? 0, muted?.mutedCollections ?? 0)}</span>
          <Button size="s" href={pathTo('ShowMeSettingsMute')} aria-label="Manage whom you have muted">
            Manage
          </Button>
        </SettingRow>
        <BlockedPeople />
        <SettingRow title="What you follow" hint="For any other reader of feeds: people, publications, topics and lists (OPML).">
          <Button size="s" href={pathTo('FileFollowingOpml')} aria-label="Download what you follow" download>
            Download
          </Button>
        </SettingRow>
      </SettingGroup>
      <SettingGroup title="Your address">
        <SettingRow title="Domain of your own" hint="Your pages at a domain you own, or at a subdomain.">
          <Button size="s" href={pathTo('ShowMeSettingsCustomDomain')} aria-label="Manage your own domain">
            Manage
          </Button>
        </SettingRow>
      </SettingGroup>
      <SettingGroup id="audience-development" title="Your audience">
        <SettingRow id="followers" title="Followers" hint="People who find your stories on their home page.">
          <span>{formatCount(viewer.socialStats.followerCount)}</span>
          <Button size="s" href={pathTo('ShowUserFollowers', { username: viewer.username })} aria-label="See all followers">
            See all
          </Button>
        </SettingRow>
        <SettingRow title="Email subscribers" hint="People who get your stories by mail.">
          <span>{formatCount(viewer.newsletterV3?.subscribersCount ?? 0)}</span>
          <Button
            size="s"
            href={pathTo('ShowUserAudience', { username: viewer.username })}
            aria-label="See all email subscribers"
          >
            See all
          </Button>
        </SettingRow>
        <SettingRow title="Your mailing list" hint="Bring addresses of people who agreed elsewhere to hear from you (CSV).">
          <Button size="s" href={pathTo('ShowMeSubscribersImport')}>
            Import
          </Button>
        </SettingRow>
        <SettingRow title="Your numbers by month" hint="A table for spreadsheets (CSV): followers and subscribers.">
          <Button size="s" href={pathTo('FileUserAudienceStatsExport', { username: viewer.username })} download>
            Download
          </Button>
        </SettingRow>
      </SettingGroup>
    </>
  )
}

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
const mutedWords = (people: number, publications: number): string =>
  people + publications === 0
    ? 'Nobody'
    : [people && counted(people, 'person', 'people'), publications && counted(publications, 'publication', 'publications')]
        .filter(Boolean)
        .join(', ')

const roleNames = { OWNER: 'Owner', EDITOR: 'Editor', WRITER: 'Writer' } as const

function Publications({ of: publications }: { of: NonNullable<Viewer['adminCollections']> }) {
  return (
    <SettingGroup id="managePublications" title="Your publications">
      {publications.length === 0 && <p className={styles.note}>You own or edit no publication.</p>}
      <ul className={styles.people}>
        {publications.map(({ id, name, slug, ink, avatar, viewerEdge }) => {
          const letter = (ink as PublicationTheme).letter
          return (
            <li key={id}>
              <Avatar
                name={name}
                imageId={avatar?.id}
                size="XS"
                square
                {...(letter && { ground: letter.ground, ink: letter.ink })}
              />
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
                  aria-label={`Settings of ${name}`}
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

function Choices({ viewer }: { viewer: Viewer }) {
  const { settings, saveSwitch } = useUserSettings()
  const save = useField()
  const share = useCommand(setEmailSharingMutation)
  if (!settings) return null
  const { flags } = settings
  const tips = isOn(flags, 'PUBLISHING_ALLOW_TIPPING')
  return (
    <SettingGroup title="Your stories">
      <SwitchRow
        title="Private notes"
        hint="Readers may leave you a note on a passage that only you see."
        checked={isOn(flags, 'PUBLISHING_ALLOW_PRIVATE_NOTES')}
        onSave={(value) => saveSwitch('PUBLISHING_ALLOW_PRIVATE_NOTES', value)}
      />
      <SwitchRow
        title="Replies by mail"
        hint="Readers of your letters may answer you by mail."
        checked={isOn(flags, 'PUBLISHING_ALLOW_EMAIL_REPLIES')}
        onSave={(value) => saveSwitch('PUBLISHING_ALLOW_EMAIL_REPLIES', value)}
      />
      <SwitchRow
        title="Tips"
        hint="Your profile shows the link below."
        checked={tips}
        onSave={(value) => saveSwitch('PUBLISHING_ALLOW_TIPPING', value)}
      />
      <SwitchRow
        title="Your email, for editors and writers"
        hint="Whoever you submit a story to, and whoever submits one to you, sees your address beside it."
        checked={viewer.allowEmailAddressSharingEditorWriter === true}
        onSave={async (allowEmailAddressSharingEditorWriter) =>
          refusalOf(await share({ allowEmailAddressSharingEditorWriter }), (data) => data.setEmailSharingWithEditors, 'User')
        }
      />
      <TextRow
        title="Link for tips"
        hint="Where readers who want to thank you can do so."
        shown={<span>{viewer.tippingLink?.replace(/^https:\/\//, '') ?? 'None'}</span>}
        label="Link for tips"
        initial={viewer.tippingLink ?? ''}
        fieldHint="At PayPal, Patreon, Ko-fi, Buy Me a Coffee, Venmo, Cash App, GoFundMe or Stripe. Empty for none."
        type="url"
        onSave={save('PUBLISHING_TIPPING_LINK')}
      />
    </SettingGroup>
  )
}
