import { reportError } from './report-error.ts'
import { requestHydration } from './request-hydration.ts'

type Toasts = typeof import('#web/design/Toast/toast-store.ts')

/** Shows a toast on a page that may not have hydrated. Its code comes with the rest of the page, so that reading pages do not load it first. */
export const withToasts = (show: (toasts: Toasts) => unknown): Promise<void> =>
  requestHydration()
    .then(() => import('#web/design/Toast/toast-store.ts'))
    .then((toasts) => void show(toasts))
    .catch(reportError)
