import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { bodyLimits } from '#shared/body/body-limits.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'

type Props = {
  open: boolean
  title: string
  fullScreen?: boolean
  value: string
  onChange: (value: string) => void
  onClose: () => void
  onSave: () => void
  children?: ReactNode
}

/** Edits alternative text. */
export const DescribeDialog = ({ open, title, fullScreen = false, value, onChange, onClose, onSave, children }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    fullScreen={fullScreen}
    actions={
      <>
        <Button kind="quiet" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button kind="primary" onClick={onSave}>
          {t`Done`}
        </Button>
      </>
    }
  >
    <Field label={t`Alt text`} hint={t`Screen readers read this aloud.`} count={value.length} limit={bodyLimits.altText}>
      <TextArea value={value} maxLength={bodyLimits.altText} onChange={(event) => onChange(event.target.value)} />
    </Field>
    {children}
  </Dialog>
)
