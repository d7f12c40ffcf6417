import { useEffect, useRef } from 'react'
import { throttle } from '#shared/time/throttle.ts'
import styles from './StoryPage.module.css'

/** A progress bar in the header; decorative, hidden from screen readers. */
export function ReadingProgress() {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const update = throttle(() => {
      const length = document.documentElement.scrollHeight - window.innerHeight
      line.current?.style.setProperty('scale', `${length > 0 ? Math.min(1, window.scrollY / length) : 0} 1`)
    })
    // The browser may have restored the scroll position, or the reader have scrolled before hydration.
    update()
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [])
  return (
    <div className={styles.progress} aria-hidden="true">
      <i ref={line} />
    </div>
  )
}
