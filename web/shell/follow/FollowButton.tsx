import { useState } from 'react'
import type { QueryResult } from '#web/data/data-store.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { useTargetEvents } from '#web/shell/analytics/use-target-events.ts'
import { addressOf, useNavigation } from '#web/shell/runtime/navigation.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'
import { signInPath } from '#web/shell/sign-in-link/sign-in-path.ts'
import {
  followCollectionMutation,
  followUserMutation,
  unfollowCollectionMutation,
  unfollowUserMutation,
} from './follow.operations.ts'

type Look = {
  size?: 's' | 'm'
  primary?: boolean
  /** The story it stands beside. */
  postId?: string
}
type Props = Look & {
  id: string
  name: string
  isFollowing: boolean
  entry: 'follow_user' | 'follow_collection'
  follow: () => Promise<QueryResult>
  unfollow: () => Promise<QueryResult>
}

/** Follows and takes it back. Whoever is not signed in is asked to be, and comes back here. */
function FollowButton({ id, name, isFollowing, entry, follow, unfollow, size = 'm', primary = false, postId }: Props) {
  const { session } = useEnvironment()
  const { location } = useNavigation()
  const tell = useTargetEvents()
  const [isBusy, setBusy] = useState(false)
  const kind = primary && !isFollowing ? 'primary' : isFollowing ? 'quiet' : 'secondary'
  if (!session.isLoggedIn)
    return (
      <Button
        kind={primary ? 'primary' : 'secondary'}
        size={size}
        href={signInPath({ operation: 'register', redirect: addressOf(location), entry })}
        aria-label={`Follow ${name}`}
      >
        Follow
      </Button>
    )
  const toggle = async () => {
    if (isBusy) return
    setBusy(true)
    const { errors } = await (isFollowing ? unfollow() : follow())
    setBusy(false)
    if (errors?.[0]) return showRefusal(errors[0], () => void toggle())
    const noun = entry === 'follow_user' ? 'user' : 'collection'
    tell(`${noun}.${isFollowing ? 'unfollowed' : 'followed'}`, id, postId)
  }
  return (
    <Button
      kind={kind}
      size={size}
      aria-pressed={isFollowing}
      aria-label={isFollowing ? `Following ${name}` : `Follow ${name}`}
      onClick={() => void toggle()}
    >
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  )
}

type Followed = { id: string; name?: string | null; viewerEdge: { isFollowing: boolean } }

export function FollowUserButton({ user, ...look }: Look & { user: Followed & { viewerEdge: { isUser: boolean } } }) {
  const follow = useCommand(followUserMutation)
  const unfollow = useCommand(unfollowUserMutation)
  if (user.viewerEdge.isUser) return null
  return (
    <FollowButton
      {...look}
      id={user.id}
      name={user.name ?? ''}
      entry="follow_user"
      isFollowing={user.viewerEdge.isFollowing}
      follow={() => follow({ targetUserId: user.id })}
      unfollow={() => unfollow({ targetUserId: user.id })}
    />
  )
}

export function FollowCollectionButton({ collection, ...look }: Look & { collection: Followed }) {
  const follow = useCommand(followCollectionMutation)
  const unfollow = useCommand(unfollowCollectionMutation)
  return (
    <FollowButton
      {...look}
      id={collection.id}
      name={collection.name ?? ''}
      entry="follow_collection"
      isFollowing={collection.viewerEdge.isFollowing}
      follow={() => follow({ targetCollectionId: collection.id })}
      unfollow={() => unfollow({ targetCollectionId: collection.id })}
    />
  )
}
