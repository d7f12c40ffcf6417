import { useEffect, useState } from 'react'

/** True while open and during the fade-out, so that the content does not vanish before the animation ends. */
export const usePresence = (open: boolean, fadeMs: number) => {
  const [isPresent, setIsPresent] = useState(open)
  if (open && !isPresent) setIsPresent(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setIsPresent(false), fadeMs)
    return () => clearTimeout(timer)
  }, [open, fadeMs])
  return open || isPresent
}
