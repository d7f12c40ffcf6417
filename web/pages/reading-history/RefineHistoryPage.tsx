import { RefineHead } from '#web/shell/refine/RefineHead.tsx'
import styles from './RefineHistory.module.css'
import { ReadingHistory } from './ReadingHistory.tsx'

/** What one has read, as one of the things that decide what is recommended. */
export const RefineHistoryPage = () => (
  <div className={styles.page}>
    <RefineHead section="Reading history" lead="Remove anything that shouldn’t shape your recommendations." />
    <ReadingHistory />
  </div>
)
