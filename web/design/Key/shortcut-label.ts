const onMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

const names: Record<string, string> = onMac
  ? { Mod: '⌘', Alt: '⌥', Shift: '⇧', Enter: '⏎' }
  : { Mod: 'Ctrl', Alt: 'Alt', Shift: 'Shift', Enter: 'Enter' }

/** The keys of `Mod-Alt-1` as labeled on this platform's keyboard. */
export const keyLabels = (keys: string): string[] =>
  keys.split('-').map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))

/** The same in one text. */
export const shortcutLabel = (keys: string): string => keyLabels(keys).join(onMac ? '' : '+')
