import type { SaveState } from './saving/autosave.ts'

/** The save status in as few words as possible. */
export function saveStatusText(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return 'Saved'
    case 'unsaved':
    case 'saving':
      return 'Saving…'
    case 'retrying':
      return 'Not saved yet. Trying again…'
    case 'offline':
      return 'Offline. Saved on this device.'
    case 'refused':
      return state.message
    case 'conflict':
      return 'Changed elsewhere'
    default:
      return unreachable(state)
  }
}

const unreachable = (state: never): never => {
  throw new Error(`Unknown save state: ${JSON.stringify(state)}`)
}
