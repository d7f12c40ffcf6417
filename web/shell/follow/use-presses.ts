import { useRef, useState } from 'react'

/**
 * A toggle that may be pressed faster than the server responds: presses are sent one at a time, and the last one wins. `send` reports its
 * own errors.
 */
export function usePresses(isOn: boolean, send: (on: boolean) => Promise<void>) {
  const [wanted, setWanted] = useState<boolean>()
  const line = useRef({ last: Promise.resolve(), waiting: 0 })
  const shown = wanted ?? isOn
  const press = () => {
    const next = !shown
    setWanted(next)
    line.current.waiting++
    line.current.last = line.current.last.then(async () => {
      await send(next)
      line.current.waiting--
      if (line.current.waiting === 0) setWanted(undefined)
    })
  }
  return { isOn: shown, press }
}
