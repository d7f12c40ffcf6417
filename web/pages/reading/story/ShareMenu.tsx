import { ExternalLink, Flag, Link2, Mail, Share2 } from 'lucide-react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Menu } from '#web/design/Menu/Menu.tsx'
import { MenuItem, MenuRule } from '#web/design/Menu/MenuItem.tsx'
import { useReport } from '#web/features/report/use-report.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { copyLink } from '#web/features/share/copy-text.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'

export const shareMenuFragment = graphql(`fragment ShareMenu on Post { id title mediumUrl creator { id name username } }`)

/** Shares the story's canonical address: copy, email or social networks. */
export function ShareMenu({ story }: { story: DataOf<typeof shareMenuFragment> }) {
  const url = story.mediumUrl ?? ''
  const share = (channel: 'twitter' | 'facebook' | 'linkedIn') =>
    pathTo('RedirectPostShareChannel', { postId: story.id, channel })
  const { session, flags } = useEnvironment()
  const { creator } = story
  const [report, reportDialog] = useReport({ kind: 'story', id: story.id, author: { name: creator.name ?? creator.username } })
  return (
    <>
      <Menu
        label={t`Share`}
        align="end"
        narrow
        trigger={(props) => (
          <IconButton label={t`Share`} {...props}>
            <Share2 size={24} />
          </IconButton>
        )}
      >
        <MenuItem icon={<Link2 size={20} />} onSelect={() => void copyLink(url)}>
          {t`Copy link`}
        </MenuItem>
        <MenuItem
          icon={<Mail size={20} />}
          href={`mailto:?subject=${encodeURIComponent(story.title ?? '')}&body=${encodeURIComponent(url)}`}
        >
          {t`Email`}
        </MenuItem>
        <MenuRule />
        <MenuItem icon={<ExternalLink size={20} />} href={share('twitter')}>
          {t`Share on Twitter`}
        </MenuItem>
        <MenuItem icon={<ExternalLink size={20} />} href={share('facebook')}>
          {t`Share on Facebook`}
        </MenuItem>
        <MenuItem icon={<ExternalLink size={20} />} href={share('linkedIn')}>
          {t`Share on LinkedIn`}
        </MenuItem>
        {session.isLoggedIn && session.viewerId !== creator.id && (
          <>
            <MenuRule />
            <MenuItem icon={<Flag size={20} />} onSelect={report}>
              {t`Report this story`}
            </MenuItem>
          </>
        )}
        {flags.is_medium_staff && (
          <MenuItem icon={<ExternalLink size={20} />} href={pathTo('ShowAdminUser', { id: creator.id })}>
            {t`Writer’s account (staff)`}
          </MenuItem>
        )}
      </Menu>
      {reportDialog}
    </>
  )
}
