import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import type { ParagraphImage } from '#shared/body/paragraph.ts'
import { DescribeDialog } from './DescribeDialog.tsx'
import { FocusPoint } from './FocusPoint.tsx'

type Props = { open: boolean; image: ParagraphImage; onClose: () => void; onSave: (image: ParagraphImage) => void }

/** Edits alternative text and the focus point, which is never cropped away. */
export function DescribeImage({ open, image, onClose, onSave }: Props) {
  const [draft, setDraft] = useState(image)
  const { alt = '', focusPercentX = 50, focusPercentY = 50 } = draft
  const save = () => {
    const { alt: _alt, focusPercentX: _x, focusPercentY: _y, ...rest } = draft
    const isCentred = focusPercentX === 50 && focusPercentY === 50
    onSave({ ...rest, ...(alt.trim() && { alt: alt.trim() }), ...(!isCentred && { focusPercentX, focusPercentY }) })
  }
  return (
    <DescribeDialog
      open={open}
      title={t`Describe this image`}
      fullScreen
      value={alt}
      onChange={(changed) => setDraft({ ...draft, alt: changed })}
      onClose={onClose}
      onSave={save}
    >
      <FocusPoint
        image={image}
        x={focusPercentX}
        y={focusPercentY}
        onChange={(x, y) => setDraft({ ...draft, focusPercentX: x, focusPercentY: y })}
      />
    </DescribeDialog>
  )
}
