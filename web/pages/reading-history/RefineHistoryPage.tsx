import { RefinePage } from '#web/shell/refine/RefinePage.tsx'
import { ReadingHistory } from './ReadingHistory.tsx'

/** Reading history as one of the inputs of recommendations. */
export const RefineHistoryPage = () => (
  <RefinePage section="Reading history" lead="Remove anything that shouldn’t shape your recommendations.">
    <ReadingHistory />
  </RefinePage>
)
