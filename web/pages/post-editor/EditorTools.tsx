import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { acceptedVideoTypes } from '#shared/video.ts'
import { acceptedTypes } from '#web/shell/sending/upload-image.ts'
import type { Entry, Errand } from './editing/catalogue.ts'
import type { Asked, Session } from './open-session.ts'
import { AddressDialog } from './toolbars/AddressDialog.tsx'
import { CodeLanguage } from './toolbars/CodeLanguage.tsx'
import { FindBar } from './toolbars/FindBar.tsx'
import { FilePicker } from './toolbars/FilePicker.tsx'
import { ImageTools } from './toolbars/ImageTools.tsx'
import { KeysDialog } from './toolbars/KeysDialog.tsx'
import { LinkOffer } from './toolbars/LinkOffer.tsx'
import { MentionMenu } from './toolbars/MentionMenu.tsx'
import { PlusMenu } from './toolbars/PlusMenu.tsx'
import { SelectionToolbar } from './toolbars/SelectionToolbar.tsx'
import { SlashMenu } from './toolbars/SlashMenu.tsx'
import { TableTools } from './toolbars/TableTools.tsx'
import { VideoTools } from './toolbars/VideoTools.tsx'

type Props = { session: Session; asked: Asked; onAnswered: (what: keyof Asked) => void }

/** Floating editor tools. Each one reads the editor state and shows itself only when it applies. */
export function EditorTools({ session: { editor }, asked, onAnswered }: Props) {
  const { state, hasFocus } = useSyncExternalStore(editor.subscribe, editor.snapshot, editor.snapshot)
  const picker = useRef<HTMLInputElement>(null)
  const videoPicker = useRef<HTMLInputElement>(null)
  const [isAddressing, setAddressing] = useState(false)
  const shown = { editor, state, hasFocus }

  const errands: Record<Errand, () => void> = {
    image: () => picker.current?.click(),
    video: () => videoPicker.current?.click(),
    address: () => setAddressing(true),
    mention: () =>
      void editor.run((now, dispatch) => {
        dispatch?.(now.tr.insertText('@'))
        return true
      }),
  }
  const onEntry = (entry: Entry) => ('command' in entry ? editor.run(entry.command) : errands[entry.errand]())
  const leaveToolbar = useCallback(() => onAnswered('toolbar'), [onAnswered])

  return (
    <>
      <FindBar
        {...shown}
        asked={asked.find}
        onClose={() => {
          onAnswered('find')
          editor.view.focus()
        }}
      />
      <FilePicker picker={picker} editor={editor} accepts={acceptedTypes} label="Images for the story" />
      <FilePicker picker={videoPicker} editor={editor} accepts={acceptedVideoTypes} label="Videos for the story" />
      <SelectionToolbar {...shown} asked={asked.toolbar} linkAsked={asked.link} onClose={leaveToolbar} />
      <PlusMenu {...shown} onEntry={onEntry} />
      <SlashMenu {...shown} onEntry={onEntry} />
      <MentionMenu {...shown} />
      <LinkOffer {...shown} />
      <ImageTools {...shown} />
      <VideoTools {...shown} />
      <TableTools {...shown} />
      <CodeLanguage {...shown} />
      <AddressDialog editor={editor} open={isAddressing} onClose={() => setAddressing(false)} />
      <KeysDialog open={asked.keys > 0} onClose={() => onAnswered('keys')} />
    </>
  )
}
