import { reportError } from '#web/app/runtime/report-error.ts'
import type { showRefusal } from './show-refusal.ts'

/** A lazy `showRefusal` for code on every page: its messages load after the page, with the toast region. */
export const showRefusalLazily = (...args: Parameters<typeof showRefusal>): void =>
  void import('./show-refusal.ts').then((loaded) => loaded.showRefusal(...args), reportError)
