import { t } from '#shared/translation/translate.ts'
import { useIsSelling, WhileSelling } from '#web/features/membership/WhileSelling.tsx'
import {
  AtSign,
  Bookmark,
  ChartNoAxesColumn,
  CircleHelp,
  CircleUser,
  Coins,
  Gift,
  LogOut,
  MailOpen,
  NotebookText,
  Settings,
  ShieldUser,
  SlidersHorizontal,
  SquareLibrary,
  SquarePen,
  UserRoundCheck,
} from 'lucide-react'
import { pathTo } from '#shared/routes.ts'
import { formatMonthYear } from '#shared/text/dates.ts'
import { useQuery } from '#web/data/data-context.tsx'
import type { DataOf } from '#web/data/graphql.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { MenuFoot, MenuFooterLink, MenuHead, MenuItem, MenuRule } from '#web/design/Menu/MenuItem.tsx'
import { PublicationAvatar } from '#web/features/publications/PublicationAvatar.tsx'
import { footerLinks } from '#web/app/page-parts/footer-links.ts'
import { membershipStatusQuery } from '#web/features/membership/membership-status.operations.ts'
import { ringOf } from '#web/features/people/ring.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { mastodonItem, membershipItems, publicationItems } from './avatar-menu-items.ts'
import type { avatarMenuFragment } from '#web/app/runtime/frame.operations.ts'
import { signOut } from './sign-out.ts'
import styles from './Header.module.css'

const icon = { size: 20 }

type Viewer = DataOf<typeof avatarMenuFragment>

/** The content of the avatar menu, loaded on first interaction. */
export function AvatarMenuItems({ viewer }: { viewer: Viewer }) {
  const env = useEnvironment()
  const { membership, username } = viewer
  const publications = publicationItems(viewer.adminCollections ?? [])
  const membershipStatus = useQuery(membershipStatusQuery, {}, { skip: !viewer.membership }).data?.membershipStatus
  const offers = useIsSelling() ? membershipItems(viewer, membershipStatus) : []
  const mastodon = mastodonItem({
    isOn: Boolean(env.flags.enable_mastodon_for_members),
    isMember: env.session.isMember,
    linked: viewer.linkedAccounts,
  })
  const isPartner = viewer.partnerProgramEnrollment ? viewer.partnerProgramEnrollment.status !== 'INACTIVE' : false
  return (
    <>
      <MenuHead>
        <Avatar name={viewer.name ?? username} imageId={viewer.imageId} size="S" {...ringOf(membership)} />
        <div>
          <b>
            <bdi>{viewer.name}</bdi>
          </b>
          {membership?.memberSince && (
            <p className="small">
              {membership.tier === 'FRIEND'
                ? t`Friend since ${formatMonthYear(new Date(membership.friendSince ?? membership.memberSince))}`
                : t`Member since ${formatMonthYear(new Date(membership.friendSince ?? membership.memberSince))}`}
            </p>
          )}
        </div>
      </MenuHead>
      <MenuRule />
      <MenuItem className={styles.smallOnly} icon={<SquarePen {...icon} />} href={pathTo('ShowNewPost')}>
        {t`Write`}
      </MenuItem>
      <MenuItem icon={<CircleUser {...icon} />} href={pathTo('ShowUser', { username })}>
        {t`Profile`}
      </MenuItem>
      <MenuItem icon={<Bookmark {...icon} />} href={pathTo('ShowYourLists')}>
        {t`Library`}
      </MenuItem>
      {env.flags.enable_writer_outbox && (
        <MenuItem icon={<MailOpen {...icon} />} href={pathTo('ShowWriterOutbox')}>
          {t`Writer outbox`}
        </MenuItem>
      )}
      <MenuItem icon={<NotebookText {...icon} />} href={pathTo('ShowMeStories')}>
        {t`Stories`}
      </MenuItem>
      <MenuItem icon={<ChartNoAxesColumn {...icon} />} href={pathTo('ShowStats')}>
        {t`Stats`}
      </MenuItem>
      {isPartner && (
        <MenuItem icon={<Coins {...icon} />} href={pathTo('ShowPartnerDashboard')}>
          {t`Partner Program`}
        </MenuItem>
      )}
      <MenuRule />
      {publications.visible.map((publication) => (
        <MenuItem
          key={publication.id}
          href={pathTo('ShowCollectionManage', { collectionSlug: publication.slug })}
          icon={<PublicationAvatar publication={publication} size="XXXS" />}
        >
          <bdi>{publication.name}</bdi>
        </MenuItem>
      ))}
      {publications.hasMore && <MenuItem href={pathTo('ShowUserPublications', { username })}>{t`See all publications`}</MenuItem>}
      {publications.visible.length > 0 && <MenuRule />}
      <MenuItem icon={<Settings {...icon} />} href={pathTo('ShowSettings')}>
        {t`Settings`}
      </MenuItem>
      <MenuItem icon={<SlidersHorizontal {...icon} />} href={pathTo('ShowFollowsIndex')}>
        {t`Refine recommendations`}
      </MenuItem>
      <MenuItem icon={<SquareLibrary {...icon} />} href={pathTo('ShowUserPublications', { username })}>
        {t`Manage publications`}
      </MenuItem>
      <MenuItem icon={<CircleHelp {...icon} />} href={pathTo('RedirectHelp')}>
        {t`Help`}
      </MenuItem>
      {env.flags.is_medium_staff && (
        <MenuItem icon={<ShieldUser {...icon} />} href={pathTo('ShowAdminUsers')}>
          {t`Staff console`}
        </MenuItem>
      )}
      <MenuRule />
      {offers.map(({ text, href }) => (
        <MenuItem key={text} tone="gilt" icon={<Leafmark size={20} />} href={href}>
          {text}
        </MenuItem>
      ))}
      {mastodon && (
        <MenuItem icon={<AtSign {...icon} />} href={mastodon.href}>
          {mastodon.text}
        </MenuItem>
      )}
      {!viewer.verifications.isBookAuthor && (
        <MenuItem icon={<UserRoundCheck {...icon} />} href={pathTo('ShowLandingVerifiedAuthors')}>
          {t`Apply for author verification`}
        </MenuItem>
      )}
      {!isPartner && (
        <MenuItem icon={<Coins {...icon} />} href={pathTo('ShowLandingPartnerProgram')}>
          {t`Apply to the Partner Program`}
        </MenuItem>
      )}
      <WhileSelling>
        <MenuItem icon={<Gift {...icon} />} href={pathTo('ShowGiftLanding')}>
          {t`Gift a membership`}
        </MenuItem>
      </WhileSelling>
      {!env.client.isNativeApp && (
        <>
          <MenuRule />
          <MenuItem icon={<LogOut {...icon} />} onSelect={() => signOut(env.session.xsrf)}>
            {t`Sign out`}
            <small className={styles.email}>{viewer.emailObfuscated}</small>
          </MenuItem>
        </>
      )}
      <MenuRule />
      <MenuFoot>
        {footerLinks(env.config).map(({ text, href }) => (
          <MenuFooterLink key={text} href={href}>
            {text}
          </MenuFooterLink>
        ))}
      </MenuFoot>
    </>
  )
}
