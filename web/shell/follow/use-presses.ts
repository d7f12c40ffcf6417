import { useRef, useState } from 'react'

/**
 * A switch whose presses may come faster than their answers: each is sent once the one before it is answered, so that none is lost and
 * the last one counts. `send` tells by itself what goes wrong.
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
