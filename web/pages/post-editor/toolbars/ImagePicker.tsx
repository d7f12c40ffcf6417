import type { RefObject } from 'react'
import type { Editor } from '../editing/create-editor.ts'
import { acceptedTypes } from '#web/shell/sending/upload-image.ts'

/** The window in which pictures are chosen; whoever wants it presses it. */
export const ImagePicker = ({ picker, editor }: { picker: RefObject<HTMLInputElement | null>; editor: Editor }) => (
  <input
    ref={picker}
    type="file"
    hidden
    multiple
    accept={acceptedTypes.join(',')}
    aria-label="Pictures for the story"
    onChange={(event) => {
      const chosen = [...(event.target.files ?? [])]
      event.target.value = ''
      editor.addImages(chosen)
    }}
  />
)
