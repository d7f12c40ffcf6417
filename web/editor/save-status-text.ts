import { t } from '#shared/translation/translate.ts'
import type { SaveState } from './saving/autosave.ts'

/**
 * The save status in as few words as possible. It names a place where the text is only when it is there. `account` is the obfuscated address
 * of who writes.
 */
export function saveStatusText(state: SaveState, account: string | null): string {
  switch (state.kind) {
    case 'saved':
      return t`Saved`
    case 'unsaved':
    case 'saving':
      return t`Saving…`
    case 'retrying':
      return state.isKept === false ? t`Not saved. Keep this page open.` : t`Not saved yet. Trying again…`
    case 'offline':
      if (state.isKept === false) return t`Offline. Not saved. Keep this page open.`
      return state.isKept ? t`Offline. Saved on this device.` : t`Offline. Saving on this device…`
    case 'other-account':
      return account ? t`Not saved. Sign in as ${account} again.` : t`Not saved. Sign in again.`
    case 'refused':
      return state.isKept ? `${state.message} ${t`Your text is safe on this device.`}` : state.message
    case 'conflict':
      return t`Changed elsewhere`
    default:
      return unreachable(state)
  }
}

const unreachable = (state: never): never => {
  throw new Error(`Unknown save state: ${JSON.stringify(state)}`)
}
