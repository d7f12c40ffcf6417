import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { tellRefusal } from '#web/shell/refusals/tell-refusal.ts'

export const mostClaps = 50

/** Consecutive claps are sent together. */
const collectMs = 600
const holdDelayMs = 350
const holdIntervalMs = 100
/** How long the viewer's own count stays visible after the last clap. */
const shownMs = 1500

export type Refusal = Parameters<typeof tellRefusal>[0] | undefined

type Options = {
  viewerClapCount: number
  /** Sends claps; resolves to a refusal, if any. */
  give: (numClaps: number) => Promise<Refusal>
  onRefused: (refusal: NonNullable<Refusal>) => void
}

/** Claps on click and hold, up to the limit; `isClapping` stays true for a moment after the last one. */
export function useClapping({ viewerClapCount, give, onRefused }: Options) {
  const [given, setGiven] = useState(0)
  const [isClapping, setClapping] = useState(false)
  const own = Math.max(viewerClapCount, given)
  const total = useRef(own)
  const unsent = useRef(0)
  const isHeld = useRef(false)
  const timers = useRef<Partial<Record<'send' | 'show' | 'hold', ReturnType<typeof setTimeout>>>>({})
  const after = (name: keyof typeof timers.current, ms: number, run: () => void) => {
    clearTimeout(timers.current[name])
    timers.current[name] = setTimeout(run, ms)
  }

  const send = async () => {
    const numClaps = unsent.current
    if (numClaps === 0) return
    unsent.current = 0
    const refusal = await give(numClaps)
    if (!refusal) return
    total.current = viewerClapCount
    setGiven(0)
    onRefused(refusal)
  }
  const clap = () => {
    setClapping(true)
    after('show', shownMs, () => setClapping(false))
    total.current = Math.max(total.current, own)
    if (total.current >= mostClaps) return
    total.current++
    unsent.current++
    setGiven(total.current)
    after('send', collectMs, () => void send())
  }
  const repeat = () => {
    isHeld.current = true
    clap()
    after('hold', holdIntervalMs, repeat)
  }
  const release = () => clearTimeout(timers.current.hold)
  const leave = useEffectEvent(() => {
    for (const timer of Object.values(timers.current)) clearTimeout(timer)
    // Claps must not be lost when the viewer leaves right after clapping.
    void send()
  })
  useEffect(() => () => leave(), [])

  return {
    own,
    isClapping,
    hands: {
      onPointerDown: (event: { button: number }) => {
        isHeld.current = false
        if (event.button === 0) after('hold', holdDelayMs, repeat)
      },
      onKeyDown: () => {
        isHeld.current = false
      },
      onPointerUp: release,
      onPointerLeave: release,
      onPointerCancel: release,
      // A long press claps and must not open the context menu.
      onContextMenu: (event: { preventDefault: () => void }) => isHeld.current && event.preventDefault(),
      onClick: () => {
        release()
        // The click that ends a hold is already counted.
        if (!isHeld.current) clap()
        isHeld.current = false
      },
    },
  }
}
