import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatCount } from '#shared/text/count.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { cx } from '#web/design/cx.ts'
import { Clap } from '#web/design/Icon/Clap.tsx'
import { tooltip } from '#web/design/Tooltip/tooltip.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import { addressOf, useNavigation } from '#web/shell/runtime/navigation.ts'
import { signInPath } from '#web/shell/sign-in-link/sign-in-path.ts'
import { clapMutation } from './clap.operations.ts'
import styles from './ClapButton.module.css'

/** Several claps in a row travel as one. */
const collectMs = 600
const mostClaps = 50

type Props = { story: { id: string; clapCount: number; viewerClapCount: number | null }; isOwn: boolean }

const labelOf = (count: number, own: number) =>
  `Clap. ${formatCount(count)} ${count === 1 ? 'clap' : 'claps'}${own > 0 ? `, ${own} of them yours` : ''}`

export function ClapButton({ story, isOwn }: Props) {
  const { session } = useEnvironment()
  const { location } = useNavigation()
  const clap = useCommand(clapMutation)
  const [pending, setPending] = useState(0)
  const waiting = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const own = Math.min(mostClaps, (story.viewerClapCount ?? 0) + pending)
  const count = story.clapCount + own - (story.viewerClapCount ?? 0)

  const send = async () => {
    const numClaps = waiting.current
    if (numClaps === 0 || !session.viewerId) return
    waiting.current = 0
    const { data, errors } = await clap({ targetPostId: story.id, userId: session.viewerId, numClaps })
    setPending((before) => Math.max(0, before - numClaps))
    const refusal = errors?.[0] ?? (data?.clap.__typename === 'Post' ? undefined : data?.clap)
    if (refusal) showRefusal(refusal)
  }
  const sendLatest = useEffectEvent(() => void send())
  // Leaving the page right after clapping must not lose the claps.
  useEffect(() => () => sendLatest(), [])

  const content = (
    <>
      <Clap size={24} />
      <span className="num">{formatCount(count)}</span>
    </>
  )
  if (isOwn)
    return (
      <span className={styles.tool} {...tooltip('You cannot clap for your own story')}>
        {content}
      </span>
    )
  if (!session.isLoggedIn)
    return (
      <Link
        className={styles.tool}
        href={signInPath({ operation: 'register', redirect: addressOf(location), entry: 'clap' })}
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
