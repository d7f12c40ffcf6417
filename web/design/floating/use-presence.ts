import { useEffect, useState } from 'react'

/** True while something is open and for the time it takes to fade afterwards, so that its content does not vanish before it does. */
export const usePresence = (open: boolean, fade: number) => {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setPresent(false), fade)
    return () => clearTimeout(timer)
  }, [open, fade])
  return open || present
}
