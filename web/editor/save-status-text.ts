import type { SaveState } from './saving/autosave.ts'

/**
 * The save status in as few words as possible. It names a place where the text is only when it is there. `account` is the obfuscated address
 * of who writes.
 */
export function saveStatusText(state: SaveState, account: string | null): string {
  switch (state.kind) {
    case 'saved':
      return 'Saved'
    case 'unsaved':
    case 'saving':
      return 'Saving…'
    case 'retrying':
      return state.isKept === false ? 'Not saved. Keep this page open.' : 'Not saved yet. Trying again…'
    case 'offline':
      if (state.isKept === false) return 'Offline. Not saved. Keep this page open.'
      return state.isKept ? 'Offline. Saved on this device.' : 'Offline. Saving on this device…'
    case 'other-account':
      return account ? `Not saved. Sign in as ${account} again.` : 'Not saved. Sign in again.'
    case 'refused':
      return state.isKept ? `${state.message} Your text is safe on this device.` : state.message
    case 'conflict':
      return 'Changed elsewhere'
    default:
      return unreachable(state)
  }
}

const unreachable = (state: never): never => {
  throw new Error(`Unknown save state: ${JSON.stringify(state)}`)
}
