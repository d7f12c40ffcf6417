import { useDataStore } from '#web/data/data-context.tsx'
import { reportError } from '#web/app/runtime/report-error.ts'

/** Feed feedback on one story; the code loads on first use. */
export function useFeedFeedback(storyId: string) {
  const store = useDataStore()
  const sendFeedback = () => import('./send-feedback.ts')
  return {
    showMore: () => void sendFeedback().then(({ showMore }) => showMore(store, storyId), reportError),
    showLess: () => void sendFeedback().then(({ showLess }) => showLess(store, storyId), reportError),
  }
}
