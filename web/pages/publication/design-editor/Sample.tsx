import { Button } from '#web/design/Button/Button.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import styles from './DesignEditor.module.css'

/** A sample of everything a theme styles: headings, a story, a button, a link and a tag. */
export const Sample = ({ hasBand = false }: { hasBand?: boolean }) => (
  <div className={styles.sample}>
    <section>
      <Heading size="label">Latest</Heading>
    </section>
    <article>
      <Heading level={3}>The title of a story</Heading>
      <p>
        Its first words, and <span className="link">a link in them</span>.
      </p>
      <span className={styles.soft}>Tides</span>
    </article>
    <div>
      <Button kind="primary">Follow</Button>
    </div>
    {hasBand && <p className={styles.band}>A promotion</p>}
  </div>
)
