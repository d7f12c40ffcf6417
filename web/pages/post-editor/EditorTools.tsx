import { useSyncExternalStore } from 'react'
import { CodeLanguage } from './toolbars/CodeLanguage.tsx'
import { ImageTools } from './toolbars/ImageTools.tsx'
import { PlusMenu } from './toolbars/PlusMenu.tsx'
import { SelectionToolbar } from './toolbars/SelectionToolbar.tsx'
import type { Session } from './open-session.ts'

type Props = { session: Session; asked: number; onClose: () => void }

/** What floats round the text. Each tool looks at the state of the editor and shows itself only where it has something to do. */
export function EditorTools({ session: { editor }, asked, onClose }: Props) {
  const { state, hasFocus } = useSyncExternalStore(editor.subscribe, editor.snapshot, editor.snapshot)
  const shown = { editor, state, hasFocus }
  return (
    <>
      <SelectionToolbar {...shown} asked={asked} onClose={onClose} />
      <PlusMenu {...shown} />
      <ImageTools {...shown} />
      <CodeLanguage {...shown} />
    </>
  )
}
