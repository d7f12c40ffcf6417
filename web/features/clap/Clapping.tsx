import { type ComponentType, useRef, useState } from 'react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { maxClaps } from '#shared/limits.ts'
import { formatCount, formatNumber } from '#shared/text/count.ts'
import { cx } from '#web/design/cx.ts'
import { Clap } from '#web/design/Icon/Clap.tsx'
import { tooltip } from '#web/design/Tooltip/tooltip.ts'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { reportError } from '#web/app/runtime/report-error.ts'
import { showRefusalLazily } from '#web/app/refusals/show-refusal-lazily.ts'
import styles from './ClapButton.module.css'
import { clapLabel } from './clap-label.ts'
import type { OwnClapsProps } from './OwnClaps.tsx'
import { type ClapRefusal, useClapping } from './use-clapping.ts'

type Props = {
  clapCount: number
  viewerClapCount: number
  sendClaps: (numClaps: number) => Promise<ClapRefusal>
  removeClaps: () => Promise<ClapRefusal>
  size: number
}

/**
 * The signed-in button: while clapping, it shows the viewer's own count and the exact total. Afterwards the number is a button of its own,
 * which shows the viewer's claps and how to take them back.
 */
export function Clapping({ clapCount, viewerClapCount, sendClaps, removeClaps, size }: Props) {
  const {
    own: ownCount,
    isClapping,
    handlers,
    undo,
  } = useClapping({
    viewerClapCount,
    sendClaps,
    removeClaps,
    onRefused: showRefusalLazily,
  })
  const place = useRef<HTMLSpanElement>(null)
  const hand = useRef<HTMLButtonElement>(null)
  const [OwnClaps, setOwnClaps] = useState<ComponentType<OwnClapsProps>>()
  const [isShown, setShown] = useState(false)
  const count = clapCount + ownCount - viewerClapCount
  // The accessible name changes only when clapping pauses and the server has the claps: not with every clap, and not for refused ones.
  const [announced, setAnnounced] = useState({ count, own: ownCount, isNew: false })
  // A story has the button twice; only the one that is used announces.
  const [isUsed, setUsed] = useState(false)
  if (isClapping && !isUsed) setUsed(true)
  if (!isClapping && ownCount === viewerClapCount && (announced.count !== count || announced.own !== ownCount)) {
    setAnnounced({ count, own: ownCount, isNew: isUsed && announced.own !== ownCount })
    setUsed(false)
  }
  const hasOwn = ownCount > 0 && !isClapping
  const show = () => {
    setShown(true)
    import('./OwnClaps.tsx').then((loaded) => setOwnClaps(() => loaded.OwnClaps), reportError)
  }
  const short = formatCount(count)
  const number = (
    <span key={isClapping ? ownCount : 'still'} className={cx('num', isClapping && styles.bump)} aria-hidden="true">
      {isClapping ? formatNumber(count) : short}
    </span>
  )
  return (
    <span
      ref={place}
      className={styles.clapping}
      onPointerEnter={(event) => event.pointerType === 'mouse' && ownCount > 0 && show()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setShown(false)}
      onFocus={(event) => ownCount > 0 && event.target.matches(':focus-visible') && show()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setShown(false)}
      onKeyDown={(event) => event.key === 'Escape' && setShown(false)}
    >
      <button
        type="button"
        ref={hand}
        className={cx('tool', ownCount > 0 && styles.clapped, hasOwn && styles.hand)}
        data-shortcut="c"
        {...(ownCount === 0 && short !== String(count) && tooltip(formatNumber(count)))}
        {...handlers}
      >
        <VisuallyHidden>{clapLabel(announced.count, announced.own)}</VisuallyHidden>
        <Clap size={size} />
        {!hasOwn && number}
      </button>
      {hasOwn && (
        <button
          type="button"
          className={cx('tool', styles.clapped, styles.number)}
          aria-expanded={isShown}
          onClick={() => (isShown && OwnClaps ? setShown(false) : show())}
        >
          {number}
          <VisuallyHidden>{t`Your claps`}</VisuallyHidden>
        </button>
      )}
      {isClapping && (
        <span className={cx(styles.own, ownCount === maxClaps && styles.all)} aria-hidden="true">
          +{ownCount}
          {ownCount === maxClaps && <small>{t`That’s all of yours`}</small>}
        </span>
      )}
      {hasOwn && isShown && OwnClaps && (
        <OwnClaps
          anchor={place}
          ownCount={ownCount}
          count={count}
          onClose={() => setShown(false)}
          onUndo={() => {
            setShown(false)
            setUsed(true)
            hand.current?.focus()
            undo().catch(reportError)
          }}
        />
      )}
      <span role="status">
        <VisuallyHidden>
          {announced.isNew &&
            (announced.own === 0
              ? t`Your claps are removed.`
              : announced.own === maxClaps
                ? t`You clapped ${maxClaps} times, the maximum.`
                : plural(announced.own, phrase`You clapped 1 time.`, phrase`You clapped ${announced.own} times.`))}
        </VisuallyHidden>
      </span>
    </span>
  )
}
