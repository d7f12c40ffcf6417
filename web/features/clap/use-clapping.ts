import { maxClaps } from '#shared/limits.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { showRefusalLazily } from '#web/app/refusals/show-refusal-lazily.ts'

/** Consecutive claps are sent together. */
const collectMs = 600
const holdDelayMs = 350
const holdIntervalMs = 100
/** How long the viewer's own count stays visible after the last clap. */
const countVisibleMs = 1500

export type ClapRefusal = Parameters<typeof showRefusalLazily>[0] | undefined

type Options = {
  viewerClapCount: number
  /** Sends claps; resolves to a refusal, if any. */
  sendClaps: (numClaps: number) => Promise<ClapRefusal>
  /** Removes all of the viewer's claps; resolves to a refusal, if any. */
  removeClaps: () => Promise<ClapRefusal>
  onRefused: (refusal: NonNullable<ClapRefusal>) => void
}

/** Claps on click and hold, up to the limit; `isClapping` stays true for a moment after the last one. */
export function useClapping({ viewerClapCount, sendClaps, removeClaps, onRefused }: Options) {
  const [givenCount, setGivenCount] = useState(0)
  const [isClapping, setClapping] = useState(false)
  const ownCount = Math.max(viewerClapCount, givenCount)
  const total = useRef(ownCount)
  const unsent = useRef(0)
  const isHolding = useRef(false)
  const timers = useRef<Partial<Record<'send' | 'show' | 'hold', ReturnType<typeof setTimeout>>>>({})
  const after = (name: keyof typeof timers.current, ms: number, run: () => void) => {
    clearTimeout(timers.current[name])
    timers.current[name] = setTimeout(run, ms)
  }

  const send = async () => {
    const numClaps = unsent.current
    if (numClaps === 0) return
    unsent.current = 0
    const refusal = await sendClaps(numClaps)
    if (!refusal) return
    total.current = viewerClapCount
    setGivenCount(0)
    onRefused(refusal)
  }
  const clap = () => {
    setClapping(true)
    after('show', countVisibleMs, () => setClapping(false))
    total.current = Math.max(total.current, ownCount)
    if (total.current >= maxClaps) return
    total.current++
    unsent.current++
    setGivenCount(total.current)
    after('send', collectMs, () => void send())
  }
  const repeat = () => {
    isHolding.current = true
    clap()
    after('hold', holdIntervalMs, repeat)
  }
  const undo = async () => {
    clearTimeout(timers.current.send)
    unsent.current = 0
    const refusal = await removeClaps()
    if (refusal) return onRefused(refusal)
    total.current = 0
    setGivenCount(0)
  }
  const release = () => clearTimeout(timers.current.hold)
  const flush = useEffectEvent(() => {
    for (const timer of Object.values(timers.current)) clearTimeout(timer)
    // Claps must not be lost when the viewer leaves right after clapping.
    void send()
  })
  useEffect(() => () => flush(), [])

  return {
    own: ownCount,
    isClapping,
    undo,
    handlers: {
      onPointerDown: (event: { button: number }) => {
        isHolding.current = false
        if (event.button === 0) after('hold', holdDelayMs, repeat)
      },
      onKeyDown: () => {
        isHolding.current = false
      },
      onPointerUp: release,
      onPointerLeave: release,
      onPointerCancel: release,
      // A long press claps and must not open the context menu.
      onContextMenu: (event: { preventDefault: () => void }) => isHolding.current && event.preventDefault(),
      onClick: () => {
        release()
        // The click that ends a hold is already counted.
        if (!isHolding.current) clap()
        isHolding.current = false
      },
    },
  }
}
