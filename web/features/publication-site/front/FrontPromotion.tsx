import type { CSSProperties } from 'react'
import { hexOf } from '#shared/text/contrast.ts'
import { readableInkOn } from '#shared/theme-choice.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import type { PromotionSection } from './front.operations.ts'
import styles from './FrontPage.module.css'

const isOurs = (url: string) => /^\/(?![/\\])/.test(url)
const isWeb = (url: string) => /^https?:\/\//i.test(url)

/** A band in the publication's colors with a link. Buttons without a target are hidden. */
export function FrontPromotion({ section }: { section: PromotionSection }) {
  const { headlineText, buttonText, url, imageId, backgroundColor: color } = section
  if (!headlineText) return null
  const ground = color && hexOf(color)
  const style = ground ? ({ '--own-ground': ground, '--own-ink': readableInkOn(ground) } as CSSProperties) : undefined
  return (
    <section className={styles.promotion} style={style} aria-label={headlineText}>
      <div className={styles.call}>
        <Heading size="m" className={styles.headline} dir="auto">
          {headlineText}
        </Heading>
        {buttonText && url && (isOurs(url) || isWeb(url)) && (
          <Button kind="primary" href={url} {...(isWeb(url) && { rel: 'noopener ugc' })}>
            {buttonText}
          </Button>
        )}
      </div>
      {imageId && <Picture className={styles.promoted ?? ''} fill id={imageId} alt="" width={600} height={400} crop />}
    </section>
  )
}
