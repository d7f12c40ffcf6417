import { cx } from '#web/design/cx.ts'
import { PublicationScope } from '#web/pages/publication/publication/PublicationScope.tsx'
import type { FrontEditor } from './front.operations.ts'
import type { ItemDraft } from './publication-navigation.page.tsx'
import styles from './Front.module.css'

export const NavigationPreview = ({ publication, items }: { publication: FrontEditor; items: readonly ItemDraft[] }) => (
  <section aria-label="Preview">
    <PublicationScope ink={publication.ink}>
      <div className={styles.navigation} inert>
        {items.map(({ id, title }, at) => (
          <span key={id} className={cx(at === 0 && styles.current)} dir="auto">
            {title || '…'}
          </span>
        ))}
      </div>
    </PublicationScope>
  </section>
)
