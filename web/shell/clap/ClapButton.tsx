import { useState } from 'react'
import { formatCount, formatNumber, plural } from '#shared/text/count.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { cx } from '#web/design/cx.ts'
import { Clap } from '#web/design/Icon/Clap.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { tooltip } from '#web/design/Tooltip/tooltip.ts'
import { tellRefusal } from '#web/shell/refusals/tell-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import { placeOf, useNavigation } from '#web/shell/runtime/navigation.ts'
import { signInPath } from '#web/shell/sign-in-link/sign-in-path.ts'
import { clapMutation } from './clap.operations.ts'
import styles from './ClapButton.module.css'
import { mostClaps, type Refusal, useClapping } from './use-clapping.ts'

type ClapsProps = {
  clapCount: number
  viewerClapCount: number
  /** Why clapping is disabled, set for the viewer's own content. */
  ownText: string | undefined
  /** Sends claps; resolves to a refusal, if any. */
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
      key={story.id}
      clapCount={story.clapCount}
      viewerClapCount={story.viewerClapCount ?? 0}
      ownText={isOwn ? 'You can’t clap for your own story' : undefined}
      give={give}
      {...(size && { size })}
    />
  )
}

/** The clap count and button. */
export function Claps({ clapCount, viewerClapCount, ownText, give, size = 24 }: ClapsProps) {
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
      <span className={styles.tool} {...tooltip(ownText)}>
        {content}
      </span>
    )
  if (!session.isLoggedIn)
    return (
      <Link
        className={styles.tool}
        href={signInPath({ operation: 'register', redirect: placeOf(location), entry: 'clap' })}
        aria-label={labelOf(clapCount, 0)}
      >
        {content}
      </Link>
    )
  return <Clapping clapCount={clapCount} viewerClapCount={viewerClapCount} give={give} size={size} />
}

/** The signed-in button: while clapping, it shows the viewer's own count and the exact total. */
function Clapping({ clapCount, viewerClapCount, give, size }: Omit<Required<ClapsProps>, 'ownText'>) {
  const { own, isClapping, hands } = useClapping({ viewerClapCount, give, onRefused: tellRefusal })
  const count = clapCount + own - viewerClapCount
  // The accessible name changes only after clapping pauses, so that it is not announced with every clap.
  const [told, setTold] = useState({ count, own, isNew: false })
  if (!isClapping && (told.count !== count || told.own !== own)) setTold({ count, own, isNew: told.own !== own })
  return (
    <span className={styles.clapping}>
      <button type="button" className={cx(styles.tool, own > 0 && styles.clapped)} {...hands}>
        <VisuallyHidden>{labelOf(told.count, told.own)}</VisuallyHidden>
        <Clap size={size} />
        <span key={isClapping ? own : 'still'} className={cx('num', isClapping && styles.bump)} aria-hidden="true">
          {isClapping ? formatNumber(count) : formatCount(count)}
        </span>
      </button>
      {isClapping && (
        <span className={styles.own} aria-hidden="true">
          +{own}
        </span>
      )}
      <span role="status">
        <VisuallyHidden>
          {told.isNew && `You clapped ${plural(told.own, 'time')}${told.own === mostClaps ? ', the maximum' : ''}.`}
        </VisuallyHidden>
      </span>
    </span>
  )
}
