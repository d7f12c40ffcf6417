import { useEffect, useState } from 'react'

/** True while open and during the fade-out, so that the content does not vanish before the animation ends. */
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
