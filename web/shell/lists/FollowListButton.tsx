import { Bookmark } from 'lucide-react'
import { useCommand } from '#web/data/data-context.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { usePresses } from '#web/shell/follow/use-presses.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { tellRefusal } from '#web/shell/refusals/tell-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { placeOf, useNavigation } from '#web/shell/runtime/navigation.ts'
import { signInPath } from '#web/shell/sign-in-link/sign-in-path.ts'
import type { ListCardData } from './list-card.fragment.ts'
import { followListMutation, unfollowListMutation } from './lists.operations.ts'

type Props = { list: Pick<ListCardData, 'id' | 'viewerEdge'>; size?: number }

/** Follows or unfollows another user's list. */
export function FollowListButton({ list, size = 20 }: Props) {
  const { session } = useEnvironment()
  const { location } = useNavigation()
  const follow = useCommand(followListMutation)
  const unfollow = useCommand(unfollowListMutation)
  const send = async (wanted: boolean): Promise<void> => {
    const refusal = wanted
      ? refusalOf(await follow({ catalogId: list.id }), (data) => data.followCatalog, 'Catalog')
      : refusalOf(await unfollow({ catalogId: list.id }), (data) => data.unfollowCatalog, 'Catalog')
    if (refusal) return tellRefusal(refusal, () => void send(wanted))
    if (wanted) showToast({ message: 'List saved to your library.', toastStyle: 'FOLLOW_CATALOG' })
    else showToast({ message: 'List removed from your library.', undo: () => void send(true) })
  }
  const { isOn, press } = usePresses(list.viewerEdge.isFollowing, send)
  const icon = <Bookmark size={size} />
  if (!session.isLoggedIn)
    return (
      <IconButton
        label="Save this list"
        href={signInPath({ operation: 'register', redirect: placeOf(location), entry: 'bookmark' })}
      >
        {icon}
      </IconButton>
    )
  return (
    <IconButton label={isOn ? 'List saved' : 'Save this list'} pressed={isOn} onClick={press}>
      {icon}
    </IconButton>
  )
}
