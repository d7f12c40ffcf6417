import { Ban, Ellipsis, Flag, KeyRound, Link2, ShieldUser, Volume2, VolumeX } from 'lucide-react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Menu } from '#web/design/Menu/Menu.tsx'
import { MenuItem, MenuRule } from '#web/design/Menu/MenuItem.tsx'
import { useBlock } from '#web/features/people/use-block.ts'
import { useReport } from '#web/features/report/use-report.tsx'
import { usePrivateFeed } from '#web/features/private-feeds/use-private-feed.tsx'
import { useMute } from '#web/features/people/use-mute.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { copyLink } from '#web/features/share/copy-text.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'

export const profileMenuFragment = graphql(`
  fragment ProfileMenu on User { id name username viewerEdge { id isMuting isBlocking } }
`)

export function ProfileMenu({ person }: { person: DataOf<typeof profileMenuFragment> }) {
  const { session, config, flags } = useEnvironment()
  const { muteAuthor, unmuteAuthor } = useMute()
  const { block, unblock } = useBlock()
  const [confirm, confirmDialog] = useConfirm()
  const [report, reportDialog] = useReport({
    kind: 'person',
    id: person.id,
    author: { name: person.name ?? person.username },
  })
  const { username, viewerEdge } = person
  const name = person.name ?? username
  const [showFeed, feedDialog] = usePrivateFeed({ kind: 'author', id: person.id, name })
  const confirmBlock = async () => {
    const choice = await confirm({
      title: t`Block ${name}?`,
      text: t`You’ll stop following each other and won’t see each other’s stories. We won’t tell them.`,
      confirmText: t`Block`,
      danger: true,
    })
    if (choice === 'CONFIRMED') await block(person)
  }
  return (
    <>
      <Menu
        label={t`More about ${name}`}
        align="end"
        narrow
        trigger={(props) => (
          <IconButton label={t`More about ${name}`} {...props}>
            <Ellipsis size={24} />
          </IconButton>
        )}
      >
        <MenuItem icon={<Link2 size={20} />} onSelect={() => void copyLink(config.baseUrl + pathTo('ShowUser', { username }))}>
          {t`Copy link`}
        </MenuItem>
        {session.isMember && (
          <MenuItem icon={<KeyRound size={20} />} onSelect={showFeed}>
            {t`Private feed`}
          </MenuItem>
        )}
        {session.isLoggedIn && (
          <>
            <MenuRule />
            {viewerEdge.isMuting ? (
              <MenuItem icon={<Volume2 size={20} />} onSelect={() => void unmuteAuthor(person)}>
                {t`Unmute this writer`}
              </MenuItem>
            ) : (
              <MenuItem icon={<VolumeX size={20} />} onSelect={() => void muteAuthor(person)}>
                {t`Mute this writer`}
              </MenuItem>
            )}
            {viewerEdge.isBlocking ? (
              <MenuItem icon={<Ban size={20} />} onSelect={() => void unblock(person)}>
                {t`Unblock this person`}
              </MenuItem>
            ) : (
              <MenuItem icon={<Ban size={20} />} onSelect={() => void confirmBlock()}>
                {t`Block this person`}
              </MenuItem>
            )}
            <MenuItem icon={<Flag size={20} />} onSelect={report}>
              {t`Report this person`}
            </MenuItem>
          </>
        )}
        {flags.is_medium_staff && (
          <>
            <MenuRule />
            <MenuItem icon={<ShieldUser size={20} />} href={pathTo('ShowAdminUser', { id: person.id })}>
              {t`Account (staff)`}
            </MenuItem>
          </>
        )}
      </Menu>
      {confirmDialog}
      {reportDialog}
      {feedDialog}
    </>
  )
}
