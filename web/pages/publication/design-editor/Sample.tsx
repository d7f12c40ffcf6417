import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import styles from './DesignEditor.module.css'

/** A sample of everything a theme styles: headings, a story, a button, a link and a tag. */
export const Sample = ({ hasBand = false }: { hasBand?: boolean }) => (
  <div className={styles.sample}>
    <section>
      <Heading size="label">{t`Latest`}</Heading>
    </section>
    <article>
      <Heading level={3}>{t`The title of a story`}</Heading>
      <p>{rich`Its first words, and ${<span className="link">{t`a link in them`}</span>}.`}</p>
      <span className={styles.soft}>{t`Tides`}</span>
    </article>
    <div>
      <Button kind="primary">{t`Follow`}</Button>
    </div>
    {hasBand && <p className={styles.band}>{t`A promotion`}</p>}
  </div>
)
