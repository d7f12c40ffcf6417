import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { reportError } from '#web/app/runtime/report-error.ts'
import type { ShortcutLayer } from '#web/features/shortcuts/ShortcutLayer.tsx'
import { createTypeahead, opensPanel, watchShortcuts } from '#web/features/shortcuts/watch-shortcuts.ts'

type LayerProps = ComponentProps<typeof ShortcutLayer>

/** Waits for the first shortcut, which loads what handles it. */
export function Shortcuts() {
  const [Layer, setLayer] = useState<ComponentType<LayerProps>>()
  const [pressed] = useState<string[]>([])
  const [typeahead] = useState(createTypeahead)
  // Before shortcuts, which its keys could be.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!typeahead.add(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [typeahead])
  useEffect(() => {
    if (Layer) return
    return watchShortcuts((shortcut) => {
      if (opensPanel(shortcut)) typeahead.start()
      pressed.push(shortcut)
      import('#web/features/shortcuts/ShortcutLayer.tsx').then((loaded) => setLayer(() => loaded.ShortcutLayer), reportError)
    })
  }, [Layer, pressed, typeahead])
  return Layer && <Layer pressed={pressed} typeahead={typeahead} />
}
