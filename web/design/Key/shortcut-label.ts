import { phrase, type Phrase, t } from '#shared/translation/translate.ts'

const onMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

const symbols: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧', Enter: '⏎' }
const names: Record<string, Phrase> = { Mod: phrase`Ctrl`, Alt: phrase`Alt`, Shift: phrase`Shift`, Enter: phrase`Enter` }

function nameOf(key: string): string | undefined {
  const name = names[key]
  return onMac ? symbols[key] : name && t(name)
}

/** The keys of `Mod-Alt-1` as labeled on this platform's keyboard. */
export const keyLabels = (keys: string): string[] =>
  keys.split('-').map((part) => nameOf(part) ?? (part.length === 1 ? part.toUpperCase() : part))

/** The same in one text. */
export const shortcutLabel = (keys: string): string => keyLabels(keys).join(onMac ? '' : '+')
