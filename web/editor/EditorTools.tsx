import { useCallback, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { t } from '#shared/translation/translate.ts'
import { acceptedVideoTypes } from '#shared/video.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { acceptedTypes } from '#web/app/uploads/upload-image.ts'
import { insertEntries, type InsertEntry, type InsertTool } from './editing/insert-entries.ts'
import type { ToolRequests, EditorSession } from './open-editor-session.ts'
import { AddressDialog } from './toolbars/AddressDialog.tsx'
import { CodeLanguage } from './toolbars/CodeLanguage.tsx'
import { FindBar } from './toolbars/FindBar.tsx'
import { ImageTools } from './toolbars/ImageTools.tsx'
import { KeysDialog } from './toolbars/KeysDialog.tsx'
import { EmbedOffer } from './toolbars/EmbedOffer.tsx'
import { MentionMenu } from './toolbars/MentionMenu.tsx'
import { PlusMenu } from './toolbars/PlusMenu.tsx'
import { SelectionToolbar } from './toolbars/SelectionToolbar.tsx'
import { SlashMenu } from './toolbars/SlashMenu.tsx'
import { TableTools } from './toolbars/TableTools.tsx'
import { VideoToolbar } from './toolbars/VideoToolbar.tsx'
import type { Editor } from './editing/create-editor.ts'

type Props = { session: EditorSession; requests: ToolRequests; onHandled: (tool: keyof ToolRequests) => void }

/** Floating editor tools. Each one reads the editor state and shows itself only when it applies. */
export function EditorTools({ session: { editor, source }, requests, onHandled }: Props) {
  const takesVideos = useEnvironment().config.videoUploadMaxMb > 0 && !source.noVideosText
  const entries = insertEntries.filter((entry) => takesVideos || !('tool' in entry && entry.tool === 'video'))
  const { state, hasFocus } = useSyncExternalStore(editor.subscribe, editor.snapshot, editor.snapshot)
  const picker = useRef<HTMLInputElement>(null)
  const videoPicker = useRef<HTMLInputElement>(null)
  const [isAddressing, setAddressing] = useState(false)
  const toolProps = { editor, state, hasFocus }

  const errands: Record<InsertTool, () => void> = {
    image: () => picker.current?.click(),
    video: () => videoPicker.current?.click(),
    address: () => setAddressing(true),
    mention: () =>
      void editor.run((now, dispatch) => {
        dispatch?.(now.tr.insertText('@'))
        return true
      }),
  }
  const onEntry = (entry: InsertEntry) => ('command' in entry ? editor.run(entry.command) : errands[entry.tool]())
  const closeToolbar = useCallback(() => onHandled('toolbar'), [onHandled])

  return (
    <>
      <FindBar
        {...toolProps}
        requestCount={requests.find}
        onClose={() => {
          onHandled('find')
          editor.view.focus()
        }}
      />
      <FilePicker picker={picker} editor={editor} accepts={acceptedTypes} label={t`Images for the story`} />
      <FilePicker picker={videoPicker} editor={editor} accepts={acceptedVideoTypes} label={t`Videos for the story`} />
      <SelectionToolbar {...toolProps} requestCount={requests.toolbar} linkRequestCount={requests.link} onClose={closeToolbar} />
      <PlusMenu {...toolProps} entries={entries} onEntry={onEntry} />
      <SlashMenu {...toolProps} entries={entries} onEntry={onEntry} />
      <MentionMenu {...toolProps} />
      <EmbedOffer {...toolProps} />
      <ImageTools {...toolProps} />
      <VideoToolbar {...toolProps} />
      <TableTools {...toolProps} />
      <CodeLanguage {...toolProps} />
      <AddressDialog editor={editor} open={isAddressing} onClose={() => setAddressing(false)} />
      <KeysDialog open={requests.keys > 0} onClose={() => onHandled('keys')} />
    </>
  )
}

type FilePickerProps = {
  picker: RefObject<HTMLInputElement | null>
  editor: Editor
  accepts: readonly string[]
  label: string
}

const FilePicker = ({ picker, editor, accepts, label }: FilePickerProps) => (
  <input
    ref={picker}
    type="file"
    hidden
    multiple
    accept={accepts.join(',')}
    aria-label={label}
    onChange={(event) => {
      const chosen = [...(event.target.files ?? [])]
      event.target.value = ''
      editor.addFiles(chosen)
    }}
  />
)
