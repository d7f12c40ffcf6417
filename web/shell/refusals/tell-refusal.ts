import { reportError } from '#web/shell/runtime/report-error.ts'
import type { showRefusal } from './show-refusal.ts'

/** `showRefusal` for what stands on every page: its sentences come after the page, together with where toasts are shown. */
export const tellRefusal = (...told: Parameters<typeof showRefusal>): void =>
  void import('./show-refusal.ts').then((loaded) => loaded.showRefusal(...told), reportError)
