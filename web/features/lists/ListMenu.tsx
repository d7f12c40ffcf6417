import { Code, Ellipsis, ExternalLink, KeyRound, Link2, Pencil, Trash2, Library } from 'lucide-react'
import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Menu } from '#web/design/Menu/Menu.tsx'
import { MenuItem, MenuRule } from '#web/design/Menu/MenuItem.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { usePrivateFeed } from '#web/features/private-feeds/use-private-feed.tsx'
import { copyLink } from '#web/features/share/copy-text.ts'
import { EditListDialog } from './EditListDialog.tsx'
import type { ListCardData } from './list-card.fragment.ts'
import { listEmbedPath, listPath } from './list-path.ts'
import { addToLibraryMutation, deleteListMutation, removeFromLibraryMutation } from './lists.operations.ts'

const channels = {
  Twitter: 'RedirectUserListShareTwitter',
  Facebook: 'RedirectUserListShareFacebook',
  LinkedIn: 'RedirectUserListShareLinkedIn',
} as const

/** Shares a list; the owner can also edit and delete it. */
export function ListMenu({ list, size = 20 }: { list: ListCardData; size?: number }) {
  const { config, session } = useEnvironment()
  const { navigate, location } = useNavigation()
  const [isEditing, setEditing] = useState(false)
  const [confirm, confirmDialog] = useConfirm()
  const remove = useMutation(deleteListMutation)
  const choose = useMutation(addToLibraryMutation)
  const unchoose = useMutation(removeFromLibraryMutation)
  const { viewerEdge, creator, slugId } = list
  const [showFeed, feedDialog] = usePrivateFeed({ kind: 'list', id: list.id, name: list.name })
  const isShared = list.visibility !== 'PRIVATE'
  const embed = `<iframe src="${config.baseUrl}${listEmbedPath(list)}" width="480" height="420" title="${list.name.replaceAll('"', '&quot;')}"></iframe>`

  const removeIt = async () => {
    const choice = await confirm({
      title: t`Delete this list?`,
      text: t`Its stories stay where they are. This can’t be undone.`,
      confirmText: t`Delete list`,
      danger: true,
    })
    if (choice !== 'CONFIRMED') return
    const refusal = refusalOf(await remove({ catalogId: list.id }), 'MutationSuccess')
    if (refusal) return showRefusal(refusal)
    showToast({ message: t`List deleted.` })
    if (location.path !== pathTo('ShowYourLists')) navigate(pathTo('ShowYourLists'))
  }
  const toggleLibrary = async () => {
    const refusal = list.isInLibrary
      ? refusalOf(await unchoose({ catalogId: list.id }), 'Catalog')
      : refusalOf(await choose({ catalogId: list.id }), 'Catalog')
    if (refusal) return showRefusal(refusal)
    showToast({ message: list.isInLibrary ? t`Removed from the library.` : t`Added to the library.` })
  }

  if (!isShared && !viewerEdge.isOwner) return null
  return (
    <>
      <Menu
        label={t`More about ${list.name}`}
        align="end"
        narrow
        trigger={(props) => (
          <IconButton label={t`More about ${list.name}`} {...props}>
            <Ellipsis size={size} />
          </IconButton>
        )}
      >
        {viewerEdge.isOwner && (
          <MenuItem icon={<Pencil size={20} />} onSelect={() => setEditing(true)}>
            {t`Edit list`}
          </MenuItem>
        )}
        {viewerEdge.isOwner && isShared && <MenuRule />}
        {isShared && (
          <>
            <MenuItem icon={<Link2 size={20} />} onSelect={() => void copyLink(config.baseUrl + listPath(list))}>
              {t`Copy link`}
            </MenuItem>
            {list.visibility === 'PUBLIC' && (
              <MenuItem icon={<Code size={20} />} onSelect={() => void copyLink(embed)}>
                {t`Copy embed code`}
              </MenuItem>
            )}
            {Object.entries(channels).map(([name, route]) => (
              <MenuItem
                key={name}
                icon={<ExternalLink size={20} />}
                href={pathTo(route, { username: creator.username, catalogSlugId: slugId })}
              >
                {t`Share on ${name}`}
              </MenuItem>
            ))}
          </>
        )}
        {session.isMember && (
          <>
            <MenuRule />
            <MenuItem icon={<KeyRound size={20} />} onSelect={showFeed}>
              {t`Private feed`}
            </MenuItem>
          </>
        )}
        {viewerEdge.canChooseForLibrary && list.visibility === 'PUBLIC' && (
          <>
            <MenuRule />
            <MenuItem icon={<Library size={20} />} onSelect={() => void toggleLibrary()}>
              {list.isInLibrary ? t`Remove from the library` : t`Add to the library`}
            </MenuItem>
          </>
        )}
        {viewerEdge.canDelete && (
          <>
            <MenuRule />
            <MenuItem icon={<Trash2 size={20} />} tone="danger" onSelect={() => void removeIt()}>
              {t`Delete list`}
            </MenuItem>
          </>
        )}
      </Menu>
      {isEditing && <EditListDialog list={list} onClosed={() => setEditing(false)} />}
      {confirmDialog}
      {feedDialog}
    </>
  )
}
