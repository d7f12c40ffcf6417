import { RefineHead } from '#web/shell/refine/RefineHead.tsx'
import styles from './RefineHistory.module.css'
import { ReadingHistory } from './ReadingHistory.tsx'

/** What one has read, as one of the things that decide what is recommended. */
export const RefineHistoryPage = () => (
  <div className={styles.page}>
    <RefineHead section="Reading history" lead="Take out what should not count for what you are shown." />
    <ReadingHistory />
  </div>
)
