import { Bookmark } from 'lucide-react'
import { t } from '#shared/translation/translate.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useQueuedToggle } from '#web/features/follow/use-queued-toggle.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusalLazily } from '#web/app/refusals/show-refusal-lazily.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { returnAddress, useNavigation } from '#web/app/runtime/navigation.ts'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'
import type { ListCardData } from './list-card.fragment.ts'
import { followListMutation, unfollowListMutation } from './lists.operations.ts'

type Props = { list: Pick<ListCardData, 'id' | 'viewerEdge'>; size?: number }

/** Follows or unfollows another user's list. */
export function FollowListButton({ list, size = 20 }: Props) {
  const { session } = useEnvironment()
  const { location } = useNavigation()
  const follow = useMutation(followListMutation)
  const unfollow = useMutation(unfollowListMutation)
  const send = async (shouldFollow: boolean): Promise<void> => {
    const refusal = shouldFollow
      ? refusalOf(await follow({ catalogId: list.id }), 'Catalog')
      : refusalOf(await unfollow({ catalogId: list.id }), 'Catalog')
    if (refusal) return showRefusalLazily(refusal, () => void send(shouldFollow))
    if (shouldFollow) showToast({ message: t`List saved to your library.`, toastStyle: 'FOLLOW_CATALOG' })
    else showToast({ message: t`List removed from your library.`, undo: () => void send(true) })
  }
  const { isOn, press } = useQueuedToggle(list.viewerEdge.isFollowing, send)
  const icon = <Bookmark size={size} />
  if (!session.isLoggedIn)
    return (
      <IconButton
        label={t`Save this list`}
        href={signInPath({ operation: 'register', redirect: returnAddress(location), entry: 'bookmark' })}
      >
        {icon}
      </IconButton>
    )
  return (
    <IconButton label={isOn ? t`List saved` : t`Save this list`} pressed={isOn} onClick={press}>
      {icon}
    </IconButton>
  )
}
