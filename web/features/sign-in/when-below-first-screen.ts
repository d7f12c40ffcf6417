import { throttle } from '#shared/time/throttle.ts'

/** Calls back once, when the reader has scrolled below the first screen, which may be right now. Returns a cleanup function. */
export function whenBelowFirstScreen(run: () => void): () => void {
  const look = throttle(() => {
    if (window.scrollY <= window.innerHeight / 2) return
    stop()
    run()
  })
  const stop = () => {
    window.removeEventListener('scroll', look)
    look.stop()
  }
  window.addEventListener('scroll', look, { passive: true })
  look()
  return stop
}
