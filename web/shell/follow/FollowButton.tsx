import { pathTo } from '#shared/routes.ts'
import type { QueryResult } from '#web/data/data-store.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { useTargetEvents } from '#web/shell/analytics/use-target-events.ts'
import { placeOf, useNavigation } from '#web/shell/runtime/navigation.ts'
import { tellRefusal } from '#web/shell/refusals/tell-refusal.ts'
import { signInPath } from '#web/shell/sign-in-link/sign-in-path.ts'
import {
  followCollectionMutation,
  followTagMutation,
  followUserMutation,
  unfollowCollectionMutation,
  unfollowTagMutation,
  unfollowUserMutation,
} from './follow.operations.ts'
import { usePresses } from './use-presses.ts'

type Look = {
  size?: 's' | 'm'
  primary?: boolean
  /** The story it is shown on. */
  postId?: string
  /** Confirms with an undoable toast, for lists that drop unfollowed rows. */
  aloud?: boolean
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
    isFollowing: known,
    entry,
    actionUrl,
    follow,
    unfollow,
    size = 'm',
    primary = false,
    postId,
    aloud = false,
  } = props
  const { session } = useEnvironment()
  const { location } = useNavigation()
  const tell = useTargetEvents()
  const send = async (wanted: boolean): Promise<void> => {
    const { errors } = await (wanted ? follow() : unfollow())
    if (errors?.[0]) return tellRefusal(errors[0], () => void send(wanted))
    if (aloud) {
      const { tellFollowed } = await import('./tell-followed.ts')
      tellFollowed({ name, isFollowing: wanted, takeBack: wanted ? unfollow : follow })
    }
    if (entry === 'follow_tag') return
    const noun = entry === 'follow_user' ? 'user' : 'collection'
    tell(`${noun}.${wanted ? 'followed' : 'unfollowed'}`, id, postId)
  }
  const { isOn: isFollowing, press } = usePresses(known, send)
  const kind = primary && !isFollowing ? 'primary' : isFollowing ? 'quiet' : 'secondary'
  if (!session.isLoggedIn)
    return (
      <Button
        kind={primary ? 'primary' : 'secondary'}
        size={size}
        href={signInPath({
          operation: 'register',
          redirect: placeOf(location),
          entry: entry === 'follow_tag' ? 'subscribe' : entry,
          ...(actionUrl && { actionUrl }),
        })}
        aria-label={`Follow ${name}`}
      >
        Follow
      </Button>
    )
  return (
    <Button
      kind={kind}
      size={size}
      aria-pressed={isFollowing}
      aria-label={isFollowing ? `Following ${name}` : `Follow ${name}`}
      onClick={press}
    >
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  )
}

type Followed = { id: string; name?: string | null; viewerEdge: { isFollowing: boolean } }

type FollowedUser = Followed & { username: string; viewerEdge: { isUser: boolean } }

export function FollowUserButton({ user, ...look }: Look & { user: FollowedUser }) {
  const follow = useCommand(followUserMutation)
  const unfollow = useCommand(unfollowUserMutation)
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

type FollowedTag = { id: string; displayText: string; tagSlug: string; viewerIsFollowing: boolean }

export function FollowTagButton({ tag, ...look }: Look & { tag: FollowedTag }) {
  const follow = useCommand(followTagMutation)
  const unfollow = useCommand(unfollowTagMutation)
  return (
    <FollowButton
      {...look}
      id={tag.id}
      name={tag.displayText}
      entry="follow_tag"
      isFollowing={tag.viewerIsFollowing}
      follow={async () => refusedAsError(await follow({ tagSlug: tag.tagSlug }), ({ followTag }) => followTag)}
      unfollow={async () => refusedAsError(await unfollow({ tagSlug: tag.tagSlug }), ({ unfollowTag }) => unfollowTag)}
    />
  )
}

type Answered = { __typename: string; message?: string | null }

/** Treats a refusal in the data as an error. */
function refusedAsError<Data>(result: QueryResult<Data>, answerIn: (data: Data) => Answered): QueryResult<Data> {
  const answer = result.data ? answerIn(result.data) : undefined
  return answer && answer.__typename !== 'Tag'
    ? { errors: [{ message: answer.message ?? '', extensions: { code: answer.__typename } }] }
    : result
}
