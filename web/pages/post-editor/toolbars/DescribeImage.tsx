import { useState } from 'react'
import { bodyLimits } from '#shared/body/body-limits.ts'
import type { ParagraphImage } from '#shared/body/paragraph.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { FocusPoint } from './FocusPoint.tsx'

type Props = { open: boolean; image: ParagraphImage; onClose: () => void; onSave: (image: ParagraphImage) => void }

/** Words for those who do not see a picture, and the point of it that is never cut away where it is shown smaller. */
export function DescribeImage({ open, image, onClose, onSave }: Props) {
  const [draft, setDraft] = useState(image)
  const { alt = '', focusPercentX = 50, focusPercentY = 50 } = draft
  const save = () => {
    const { alt: _alt, focusPercentX: _x, focusPercentY: _y, ...rest } = draft
    const isCentred = focusPercentX === 50 && focusPercentY === 50
    onSave({ ...rest, ...(alt.trim() && { alt: alt.trim() }), ...(!isCentred && { focusPercentX, focusPercentY }) })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Describe this picture"
      fullScreen
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" onClick={save}>
            Done
          </Button>
        </>
      }
    >
      <Field label="What is to be seen" hint="Read out to those who do not see it." count={alt.length} limit={bodyLimits.altText}>
        <TextArea
          value={alt}
          maxLength={bodyLimits.altText}
          onChange={(event) => setDraft({ ...draft, alt: event.target.value })}
        />
      </Field>
      <FocusPoint
        image={image}
        x={focusPercentX}
        y={focusPercentY}
        onChange={(x, y) => setDraft({ ...draft, focusPercentX: x, focusPercentY: y })}
      />
    </Dialog>
  )
}
