import { LibraryHead } from '#web/pages/your-lists/LibraryHead.tsx'
import { ReadingHistory } from './ReadingHistory.tsx'

export const YourReadingHistoryPage = () => (
  <div>
    <LibraryHead current="history" />
    <ReadingHistory />
  </div>
)
