import { graphql } from '#web/data/graphql.ts'
import { useState } from 'react'
import { formatCount, formatNumber, plural } from '#shared/text/count.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { cx } from '#web/design/cx.ts'
import { Clap } from '#web/design/Icon/Clap.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { tooltip } from '#web/design/Tooltip/tooltip.ts'
import { showRefusalLazily } from '#web/app/refusals/show-refusal-lazily.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { returnAddress, useNavigation } from '#web/app/runtime/navigation.ts'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'
import styles from './ClapButton.module.css'
import { maxClaps } from '#shared/limits.ts'
import { type ClapRefusal, useClapping } from './use-clapping.ts'

const clapMutation = graphql(`
  mutation ClapMutation($targetPostId: ID!, $userId: ID!, $numClaps: Int!) {
    clap(targetPostId: $targetPostId, userId: $userId, numClaps: $numClaps) {
      __typename
      ... on Post { id clapCount viewerClapCount }
      ...Refusal
    }
  }
`)

type ClapsProps = {
  clapCount: number
  viewerClapCount: number
  /** Why clapping is disabled, set for the viewer's own content. */
  ownText: string | undefined
  /** Sends claps; resolves to a refusal, if any. */
  sendClaps: (numClaps: number) => Promise<ClapRefusal>
  size?: number
}
type Props = { story: { id: string; clapCount: number; viewerClapCount: number | null }; isOwn: boolean; size?: number }

const labelOf = (count: number, ownCount: number) =>
  `Clap. ${formatCount(count)} ${count === 1 ? 'clap' : 'claps'}${ownCount > 0 ? `, ${ownCount} of them yours` : ''}`

export function ClapButton({ story, isOwn, size }: Props) {
  const { viewerId } = useEnvironment().session
  const clap = useMutation(clapMutation)
  const sendClaps = async (numClaps: number): Promise<ClapRefusal> => {
    const { data, errors } = await clap({ targetPostId: story.id, userId: viewerId ?? '', numClaps })
    return errors?.[0] ?? (data?.clap.__typename === 'Post' ? undefined : data?.clap)
  }
  return (
    <Claps
      key={story.id}
      clapCount={story.clapCount}
      viewerClapCount={story.viewerClapCount ?? 0}
      ownText={isOwn ? 'You can’t clap for your own story' : undefined}
      sendClaps={sendClaps}
      {...(size && { size })}
    />
  )
}

/** The clap count and button. */
export function Claps({ clapCount, viewerClapCount, ownText, sendClaps, size = 24 }: ClapsProps) {
  const { session } = useEnvironment()
  const { location } = useNavigation()
  const content = (
    <>
      <Clap size={size} />
      <span className="num">{formatCount(clapCount)}</span>
    </>
  )
  if (ownText)
    return (
      <span className="tool" {...tooltip(ownText)}>
        {content}
      </span>
    )
  if (!session.isLoggedIn)
    return (
      <Link
        className="tool"
        href={signInPath({ operation: 'register', redirect: returnAddress(location), entry: 'clap' })}
        aria-label={labelOf(clapCount, 0)}
      >
        {content}
      </Link>
    )
  return <Clapping clapCount={clapCount} viewerClapCount={viewerClapCount} sendClaps={sendClaps} size={size} />
}

/** The signed-in button: while clapping, it shows the viewer's own count and the exact total. */
function Clapping({ clapCount, viewerClapCount, sendClaps, size }: Omit<Required<ClapsProps>, 'ownText'>) {
  const { own: ownCount, isClapping, handlers } = useClapping({ viewerClapCount, sendClaps, onRefused: showRefusalLazily })
  const count = clapCount + ownCount - viewerClapCount
  // The accessible name changes only after clapping pauses, so that it is not announced with every clap.
  const [announced, setAnnounced] = useState({ count, own: ownCount, isNew: false })
  if (!isClapping && (announced.count !== count || announced.own !== ownCount))
    setAnnounced({ count, own: ownCount, isNew: announced.own !== ownCount })
  return (
    <span className={styles.clapping}>
      <button type="button" className={cx('tool', ownCount > 0 && styles.clapped)} {...handlers}>
        <VisuallyHidden>{labelOf(announced.count, announced.own)}</VisuallyHidden>
        <Clap size={size} />
        <span key={isClapping ? ownCount : 'still'} className={cx('num', isClapping && styles.bump)} aria-hidden="true">
          {isClapping ? formatNumber(count) : formatCount(count)}
        </span>
      </button>
      {isClapping && (
        <span className={styles.own} aria-hidden="true">
          +{ownCount}
        </span>
      )}
      <span role="status">
        <VisuallyHidden>
          {announced.isNew && `You clapped ${plural(announced.own, 'time')}${announced.own === maxClaps ? ', the maximum' : ''}.`}
        </VisuallyHidden>
      </span>
    </span>
  )
}
