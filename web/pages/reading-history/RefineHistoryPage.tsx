import { RefineHead } from '#web/shell/refine/RefineHead.tsx'
import styles from './RefineHistory.module.css'
import { ReadingHistory } from './ReadingHistory.tsx'

/** Reading history as one of the inputs of recommendations. */
export const RefineHistoryPage = () => (
  <div className={styles.page}>
    <RefineHead section="Reading history" lead="Remove anything that shouldn’t shape your recommendations." />
    <ReadingHistory />
  </div>
)
