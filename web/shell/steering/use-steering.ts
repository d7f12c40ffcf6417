import { useDataStore } from '#web/data/data-context.tsx'
import { reportError } from '#web/shell/runtime/report-error.ts'

/** Feed feedback on one story; the code loads on first use. */
export function useSteering(postId: string) {
  const store = useDataStore()
  const steer = () => import('./steer.ts')
  return {
    showMore: () => void steer().then(({ showMore }) => showMore(store, postId), reportError),
    showLess: () => void steer().then(({ showLess }) => showLess(store, postId), reportError),
  }
}
