import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { reportError } from '#web/app/runtime/report-error.ts'
import type { ShortcutLayer } from '#web/features/shortcuts/ShortcutLayer.tsx'
import { isTextKey, opensPanel, watchShortcuts } from '#web/features/shortcuts/watch-shortcuts.ts'

type LayerProps = ComponentProps<typeof ShortcutLayer>

/** Waits for the first shortcut, which loads what handles it. */
export function Shortcuts() {
  const [Layer, setLayer] = useState<ComponentType<LayerProps>>()
  const [early] = useState<LayerProps['early']>({ pressed: [], text: '' })
  useEffect(() => {
    if (Layer) return
    // What is typed while the panel loads is meant for its field.
    const onKeyDown = (event: KeyboardEvent) => {
      if (!early.pressed.some(opensPanel) || !isTextKey(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      early.text += event.key
    }
    document.addEventListener('keydown', onKeyDown)
    const stop = watchShortcuts((shortcut) => {
      early.pressed.push(shortcut)
      import('#web/features/shortcuts/ShortcutLayer.tsx').then((loaded) => setLayer(() => loaded.ShortcutLayer), reportError)
    })
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      stop()
    }
  }, [Layer, early])
  return Layer && <Layer early={early} />
}
