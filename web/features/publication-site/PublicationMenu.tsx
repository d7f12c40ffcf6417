import {
  Ellipsis,
  ExternalLink,
  Flag,
  KeyRound,
  Link2,
  Mail,
  Rss,
  Settings2,
  ShieldUser,
  SquarePen,
  VolumeX,
  Volume2,
} from 'lucide-react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { shareUrl } from '#shared/text/share-url.ts'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Menu } from '#web/design/Menu/Menu.tsx'
import { MenuItem, MenuRule } from '#web/design/Menu/MenuItem.tsx'
import { useReport } from '#web/features/report/use-report.tsx'
import { usePrivateFeed } from '#web/features/private-feeds/use-private-feed.tsx'
import { useMute } from '#web/features/people/use-mute.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { copyLink } from '#web/features/share/copy-text.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'

const channels = [
  { channel: 'twitter', name: 'Twitter' },
  { channel: 'facebook', name: 'Facebook' },
  { channel: 'linkedIn', name: 'LinkedIn' },
] as const

export const publicationMenuFragment = graphql(`
  fragment PublicationMenu on Collection {
    id name slug viewerIsMember creator { id } viewerEdge { id role isEditor isMuting }
  }
`)

export function PublicationMenu({ publication }: { publication: DataOf<typeof publicationMenuFragment> }) {
  const { session, config, flags } = useEnvironment()
  const { mutePublication, unmutePublication } = useMute()
  const { name, slug, viewerEdge } = publication
  const url = config.baseUrl + pathTo('ShowCollectionHome', { collectionSlug: slug })
  const [report, reportDialog] = useReport({ kind: 'publication', id: publication.id })
  const [showFeed, feedDialog] = usePrivateFeed({ kind: 'publication', id: publication.id, name })
  return (
    <>
      <Menu
        label={t`More about this publication`}
        align="end"
        narrow
        trigger={(props) => (
          <IconButton label={t`More about this publication`} {...props}>
            <Ellipsis size={24} />
          </IconButton>
        )}
      >
        <MenuItem icon={<Link2 size={20} />} onSelect={() => void copyLink(url)}>
          {t`Copy link`}
        </MenuItem>
        <MenuItem icon={<Mail size={20} />} href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`}>
          {t`Email`}
        </MenuItem>
        <MenuItem icon={<Rss size={20} />} href={pathTo('FeedCollection', { collectionSlug: slug })}>
          {t`RSS feed`}
        </MenuItem>
        {(session.isMember || publication.viewerIsMember) && (
          <MenuItem icon={<KeyRound size={20} />} onSelect={showFeed}>
            {t`Private feed`}
          </MenuItem>
        )}
        <MenuRule />
        {channels.map(({ channel, name: service }) => (
          <MenuItem key={channel} icon={<ExternalLink size={20} />} href={shareUrl(channel, url, name)}>
            {t`Share on ${service}`}
          </MenuItem>
        ))}
        {viewerEdge.role && (
          <>
            <MenuRule />
            <MenuItem icon={<SquarePen size={20} />} href={pathTo('ShowCollectionNewStory', { collectionSlug: slug })}>
              {t`Write for this publication`}
            </MenuItem>
          </>
        )}
        {viewerEdge.isEditor && (
          <MenuItem icon={<Settings2 size={20} />} href={pathTo('ShowCollectionManage', { collectionSlug: slug })}>
            {t`Manage publication`}
          </MenuItem>
        )}
        {session.isLoggedIn && !viewerEdge.isEditor && (
          <>
            <MenuRule />
            {viewerEdge.isMuting ? (
              <MenuItem icon={<Volume2 size={20} />} onSelect={() => void unmutePublication(publication)}>
                {t`Unmute publication`}
              </MenuItem>
            ) : (
              <MenuItem icon={<VolumeX size={20} />} onSelect={() => void mutePublication(publication)}>
                {t`Mute publication`}
              </MenuItem>
            )}
            <MenuItem icon={<Flag size={20} />} onSelect={report}>
              {t`Report publication`}
            </MenuItem>
          </>
        )}
        {flags.is_medium_staff && (
          <>
            <MenuRule />
            <MenuItem icon={<ShieldUser size={20} />} href={pathTo('ShowAdminUser', { id: publication.creator.id })}>
              {t`Owner’s account (staff)`}
            </MenuItem>
          </>
        )}
      </Menu>
      {reportDialog}
      {feedDialog}
    </>
  )
}
