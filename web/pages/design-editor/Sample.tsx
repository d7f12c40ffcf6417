import { Button } from '#web/design/Button/Button.tsx'
import styles from './DesignEditor.module.css'

/** A sample of everything a theme styles: headings, a story, a button, a link and a tag. */
export const Sample = ({ hasBand = false }: { hasBand?: boolean }) => (
  <div className={styles.sample}>
    <section>
      <h2 className={styles.label}>Latest</h2>
    </section>
    <article>
      <h3>The title of a story</h3>
      <p>
        Its first words, and <span className={styles.link}>a link in them</span>.
      </p>
      <span className={styles.soft}>Tides</span>
    </article>
    <div>
      <Button kind="primary">Follow</Button>
    </div>
    {hasBand && <p className={styles.band}>A promotion</p>}
  </div>
)
