import { useDataStore } from '#web/data/data-context.tsx'
import { reportError } from '#web/shell/runtime/report-error.ts'

/** More or less like one story; what does it is fetched when it is first said. */
export function useSteering(postId: string) {
  const store = useDataStore()
  const steer = () => import('./steer.ts')
  return {
    showMore: () => void steer().then(({ showMore }) => showMore(store, postId), reportError),
    showLess: () => void steer().then(({ showLess }) => showLess(store, postId), reportError),
  }
}
