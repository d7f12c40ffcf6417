import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { CommandPanel } from '#web/features/command-panel/CommandPanel.tsx'
import { editListPath } from '#web/features/lists/list-path.ts'
import { NewListForm } from '#web/features/lists/NewListForm.tsx'
import { focusedTitle, moveToStory, pressControl } from './move-between-stories.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { type createTypeahead, opensPanel, watchShortcuts } from './watch-shortcuts.ts'

/** How long after `g` the key of a place counts as its second key. */
const sequenceMs = 1500

const pages: Record<string, () => string> = {
  w: () => pathTo('ShowNewPost'),
  n: () => pathTo('ShowYourNotifications'),
}
const places: Record<string, () => string> = {
  h: () => pathTo('ShowHome'),
  l: () => pathTo('ShowYourLists'),
  s: () => pathTo('ShowStats'),
  y: () => pathTo('ShowMeStories'),
}

type Props = {
  /** While this was loading. */
  pressed: string[]
  typeahead: ReturnType<typeof createTypeahead>
}

/** Runs shortcuts. */
export function ShortcutLayer({ pressed, typeahead }: Props) {
  const { navigate } = useNavigation()
  const [shown, setShown] = useState<'panel' | 'keys' | 'new-list'>()
  const placeKeyUntil = useRef(0)
  const close = () => setShown(undefined)

  const run = useEffectEvent((shortcut: string) => {
    const isPlaceKey = performance.now() < placeKeyUntil.current
    placeKeyUntil.current = shortcut === 'g' ? performance.now() + sequenceMs : 0
    const page = isPlaceKey ? places[shortcut] : pages[shortcut]
    if (page) return navigate(page())
    if (opensPanel(shortcut)) {
      typeahead.start()
      return setShown('panel')
    }
    switch (shortcut) {
      case '?':
        return setShown('keys')
      case 'j':
        return moveToStory(1)
      case 'k':
        return moveToStory(-1)
      case 'o':
        return focusedTitle()?.click()
      default:
        return pressControl(shortcut)
    }
  })
  useEffect(() => {
    queueMicrotask(() => {
      for (const shortcut of pressed.splice(0)) run(shortcut)
    })
    return watchShortcuts((shortcut) => run(shortcut))
  }, [pressed])

  return (
    <>
      {shown === 'panel' && (
        <CommandPanel
          takeText={typeahead.take}
          onClose={close}
          onShowShortcuts={() => setShown('keys')}
          onNewList={() => setShown('new-list')}
        />
      )}
      <ShortcutsDialog open={shown === 'keys'} onClose={close} />
      <Dialog open={shown === 'new-list'} onClose={close} title={t`New list`}>
        <NewListForm
          onCancel={close}
          onDone={(list) => {
            close()
            navigate(editListPath(list))
          }}
        />
      </Dialog>
    </>
  )
}
