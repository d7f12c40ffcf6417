import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import type { QueryResult } from '#web/data/data-store.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { useTargetEvents } from '#web/app/analytics/use-target-events.ts'
import { returnAddress, useNavigation } from '#web/app/runtime/navigation.ts'
import { showRefusalLazily } from '#web/app/refusals/show-refusal-lazily.ts'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'
import {
  followCollectionMutation,
  followTagMutation,
  followUserMutation,
  unfollowCollectionMutation,
  unfollowTagMutation,
  unfollowUserMutation,
} from './follow.operations.ts'
import { useQueuedToggle } from './use-queued-toggle.ts'

type Look = {
  size?: 's' | 'm'
  primary?: boolean
  /** The story it is shown on. */
  storyId?: string
  /** Confirms with an undoable toast, for lists that drop unfollowed rows. */
  withToast?: boolean
}
type Props = Look & {
  id: string
  name: string
  isFollowing: boolean
  entry: 'follow_user' | 'follow_collection' | 'follow_tag'
  /** Where signing in from here leads, in order to follow right away. */
  actionUrl?: string
  follow: () => Promise<QueryResult>
  unfollow: () => Promise<QueryResult>
}

/** Follows or unfollows. Signed-out visitors sign in and return here. */
function FollowButton(props: Props) {
  const {
    id,
    name,
    isFollowing: initialIsFollowing,
    entry,
    actionUrl,
    follow,
    unfollow,
    size = 'm',
    primary = false,
    storyId,
    withToast = false,
  } = props
  const { session } = useEnvironment()
  const { location } = useNavigation()
  const trackTarget = useTargetEvents()
  const send = async (shouldFollow: boolean): Promise<void> => {
    const { errors } = await (shouldFollow ? follow() : unfollow())
    if (errors?.[0]) return showRefusalLazily(errors[0], () => void send(shouldFollow))
    if (withToast) {
      const { showFollowedToast } = await import('./show-followed-toast.ts')
      showFollowedToast({ name, isFollowing: shouldFollow, revert: shouldFollow ? unfollow : follow })
    }
    if (entry === 'follow_tag') return
    const noun = entry === 'follow_user' ? 'user' : 'collection'
    trackTarget(`${noun}.${shouldFollow ? 'followed' : 'unfollowed'}`, id, storyId)
  }
  const { isOn: isFollowing, press } = useQueuedToggle(initialIsFollowing, send)
  const kind = primary && !isFollowing ? 'primary' : isFollowing ? 'quiet' : 'secondary'
  if (!session.isLoggedIn)
    return (
      <Button
        kind={primary ? 'primary' : 'secondary'}
        size={size}
        href={signInPath({
          operation: 'register',
          redirect: returnAddress(location),
          entry: entry === 'follow_tag' ? 'subscribe' : entry,
          ...(actionUrl && { actionUrl }),
        })}
        aria-label={t`Follow ${name}`}
      >
        {t`Follow`}
      </Button>
    )
  return (
    <Button
      kind={kind}
      size={size}
      aria-pressed={isFollowing}
      aria-label={isFollowing ? t`Following ${name}` : t`Follow ${name}`}
      onClick={press}
    >
      {isFollowing ? t`Following` : t`Follow`}
    </Button>
  )
}

type Followed = { id: string; name?: string | null; viewerEdge: { isFollowing: boolean } }

type FollowedUser = Followed & { username: string; viewerEdge: { isUser: boolean } }

export function FollowUserButton({ user, ...look }: Look & { user: FollowedUser }) {
  const follow = useMutation(followUserMutation)
  const unfollow = useMutation(unfollowUserMutation)
  if (user.viewerEdge.isUser) return null
  return (
    <FollowButton
      {...look}
      id={user.id}
      name={user.name ?? ''}
      entry="follow_user"
      actionUrl={pathTo('DoUserFollow', { username: user.username })}
      isFollowing={user.viewerEdge.isFollowing}
      follow={() => follow({ targetUserId: user.id })}
      unfollow={() => unfollow({ targetUserId: user.id })}
    />
  )
}

type FollowedPublication = Followed & { viewerEdge: { isEditor?: boolean } }

export function FollowPublicationButton({ collection: publication, ...look }: Look & { collection: FollowedPublication }) {
  const follow = useMutation(followCollectionMutation)
  const unfollow = useMutation(unfollowCollectionMutation)
  // Its owner and editors see everything in it anyway.
  if (publication.viewerEdge.isEditor) return null
  return (
    <FollowButton
      {...look}
      id={publication.id}
      name={publication.name ?? ''}
      entry="follow_collection"
      isFollowing={publication.viewerEdge.isFollowing}
      follow={() => follow({ targetCollectionId: publication.id })}
      unfollow={() => unfollow({ targetCollectionId: publication.id })}
    />
  )
}

type FollowedTag = { id: string; displayText: string; tagSlug: string; viewerIsFollowing: boolean }

export function FollowTagButton({ tag, ...look }: Look & { tag: FollowedTag }) {
  const follow = useMutation(followTagMutation)
  const unfollow = useMutation(unfollowTagMutation)
  return (
    <FollowButton
      {...look}
      id={tag.id}
      name={tag.displayText}
      entry="follow_tag"
      isFollowing={tag.viewerIsFollowing}
      follow={async () => refusalAsError(await follow({ tagSlug: tag.tagSlug }), ({ followTag }) => followTag)}
      unfollow={async () => refusalAsError(await unfollow({ tagSlug: tag.tagSlug }), ({ unfollowTag }) => unfollowTag)}
    />
  )
}

type MutationPayload = { __typename: string; message?: string | null }

/** Treats a refusal in the data as an error. */
function refusalAsError<Data>(result: QueryResult<Data>, pick: (data: Data) => MutationPayload): QueryResult<Data> {
  const payload = result.data ? pick(result.data) : undefined
  return payload && payload.__typename !== 'Tag'
    ? { errors: [{ message: payload.message ?? '', extensions: { code: payload.__typename } }] }
    : result
}
