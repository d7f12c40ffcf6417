import { YourLibraryPage } from '#web/pages/your-lists/YourLibraryPage.tsx'
import { ReadingHistory } from './ReadingHistory.tsx'

export const YourReadingHistoryPage = () => (
  <YourLibraryPage current="history">
    <ReadingHistory />
  </YourLibraryPage>
)
