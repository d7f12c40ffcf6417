import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatCount } from '#shared/text/count.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { cx } from '#web/design/cx.ts'
import { Clap } from '#web/design/Icon/Clap.tsx'
import { tooltip } from '#web/design/Tooltip/tooltip.ts'
import { tellRefusal } from '#web/shell/refusals/tell-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import { placeOf, useNavigation } from '#web/shell/runtime/navigation.ts'
import { signInPath } from '#web/shell/sign-in-link/sign-in-path.ts'
import { clapMutation } from './clap.operations.ts'
import styles from './ClapButton.module.css'

/** Several claps in a row travel as one. */
const collectMs = 600
const mostClaps = 50

type Refusal = Parameters<typeof tellRefusal>[0] | undefined
type ClapsProps = {
  clapCount: number
  viewerClapCount: number
  /** Set for what one cannot clap for, because it is one's own. */
  ownText: string | undefined
  /** Sends so many claps, and says what was refused. */
  give: (numClaps: number) => Promise<Refusal>
  size?: number
}
type Props = { story: { id: string; clapCount: number; viewerClapCount: number | null }; isOwn: boolean; size?: number }

const labelOf = (count: number, own: number) =>
  `Clap. ${formatCount(count)} ${count === 1 ? 'clap' : 'claps'}${own > 0 ? `, ${own} of them yours` : ''}`

export function ClapButton({ story, isOwn, size }: Props) {
  const { viewerId } = useEnvironment().session
  const clap = useCommand(clapMutation)
  const give = async (numClaps: number): Promise<Refusal> => {
    const { data, errors } = await clap({ targetPostId: story.id, userId: viewerId ?? '', numClaps })
    return errors?.[0] ?? (data?.clap.__typename === 'Post' ? undefined : data?.clap)
  }
  return (
    <Claps
      clapCount={story.clapCount}
      viewerClapCount={story.viewerClapCount ?? 0}
      ownText={isOwn ? 'You cannot clap for your own story' : undefined}
      give={give}
      {...(size && { size })}
    />
  )
}

/** How often something was clapped for, and the button to do so. */
export function Claps({ clapCount, viewerClapCount, ownText, give, size = 24 }: ClapsProps) {
  const { session } = useEnvironment()
  const { location } = useNavigation()
  const [pending, setPending] = useState(0)
  const waiting = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const own = Math.min(mostClaps, viewerClapCount + pending)
  const count = clapCount + own - viewerClapCount

  const send = async () => {
    const numClaps = waiting.current
    if (numClaps === 0 || !session.viewerId) return
    waiting.current = 0
    const refusal = await give(numClaps)
    setPending((before) => Math.max(0, before - numClaps))
    if (refusal) tellRefusal(refusal)
  }
  const sendLatest = useEffectEvent(() => void send())
  // Leaving the page right after clapping must not lose the claps.
  useEffect(() => () => sendLatest(), [])

  const content = (
    <>
      <Clap size={size} />
      <span className="num">{formatCount(count)}</span>
    </>
  )
  if (ownText)
    return (
      <span className={styles.tool} {...tooltip(ownText)}>
        {content}
      </span>
    )
  if (!session.isLoggedIn)
    return (
      <Link
        className={styles.tool}
        href={signInPath({ operation: 'register', redirect: placeOf(location), entry: 'clap' })}
        aria-label={labelOf(count, 0)}
      >
        {content}
      </Link>
    )
  return (
    <button
      type="button"
      className={cx(styles.tool, own > 0 && styles.clapped)}
      aria-label={labelOf(count, own)}
      onClick={() => {
        if (own >= mostClaps) return
        setPending((before) => before + 1)
        waiting.current++
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void send(), collectMs)
      }}
    >
      {content}
    </button>
  )
}
