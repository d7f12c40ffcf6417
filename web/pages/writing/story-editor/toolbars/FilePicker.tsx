import type { RefObject } from 'react'
import type { Editor } from '#web/pages/writing/story-editor/editing/create-editor.ts'

type Props = {
  picker: RefObject<HTMLInputElement | null>
  editor: Editor
  accepts: readonly string[]
  label: string
}

export const FilePicker = ({ picker, editor, accepts, label }: Props) => (
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
