import { useRef, useState } from 'react'

/**
 * A toggle that may be pressed faster than the server responds: presses are sent one at a time, and the last one wins. `send` reports its
 * own errors.
 */
export function useQueuedToggle(isOn: boolean, send: (on: boolean) => Promise<void>) {
  const [pending, setPending] = useState<boolean>()
  const queue = useRef({ last: Promise.resolve(), pendingCount: 0 })
  const shownValue = pending ?? isOn
  const press = () => {
    const next = !shownValue
    setPending(next)
    queue.current.pendingCount++
    queue.current.last = queue.current.last.then(async () => {
      await send(next)
      queue.current.pendingCount--
      if (queue.current.pendingCount === 0) setPending(undefined)
    })
  }
  return { isOn: shownValue, press }
}
