import { useEffect, useRef } from 'react'
import { t } from '#shared/translation/translate.ts'
import film from './folding.webm?url'
import poster from './folding.webp?no-inline'
import styles from './LandingAboutPage.module.css'

/** A silent looping video. With reduced motion, it plays only on request. */
export function FoldingVideo({ startsByItself }: { startsByItself: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) video.current?.pause()
  }, [])
  return (
    <figure className={styles.film}>
      <video
        ref={video}
        src={film}
        poster={poster}
        width={960}
        height={540}
        autoPlay={startsByItself}
        muted
        loop
        playsInline
        controls
        preload="metadata"
        aria-label={t`A printed sheet is folded three times, until it is a book of eight leaves, and opens again`}
      />
      <figcaption>{t`Three folds, eight leaves.`}</figcaption>
    </figure>
  )
}
