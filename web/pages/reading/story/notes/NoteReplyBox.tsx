import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { maxPrivateNoteLength } from '#shared/limits.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { usePersistentText } from '#web/app/forms/use-persistent-text.ts'
import { useForm } from '#web/app/forms/use-form.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { type PrivateNote, replyToPrivateNoteMutation } from './notes.operations.ts'

type Props = {
  noteId: string
  /** The name of the person replied to; undefined when the viewer continues their own note. */
  recipientName: string | undefined
  onReplied: (note: PrivateNote) => void
  /** Other actions on the note. */
  children: ReactNode
}

/** A reply form, collapsed to a button. */
export function NoteReplyBox({ noteId, recipientName, onReplied, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  // Focus moves into the field when it opens and back to the button when it closes.
  useEffect(() => {
    if (isOpen || wasOpen.current) box.current?.querySelector<HTMLElement>(isOpen ? 'textarea' : 'button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const [text, setText] = usePersistentText(`note-answer:${noteId}`)
  const reply = useMutation(replyToPrivateNoteMutation)
  // The text is stored in this browser.
  const form = useForm({
    initial: {},
    onSubmit: async () => {
      if (text.trim() === '') return undefined
      const { payload, refusal } = readPayload(await reply({ noteId, text }), 'Note')
      if (refusal) return refusal
      setText('')
      setOpen(false)
      onReplied(payload)
      return undefined
    },
  })
  if (!isOpen)
    return (
      <div ref={box}>
        <Row>
          <Button size="s" onClick={() => setOpen(true)}>
            {t`Reply`}
          </Button>
          {children}
        </Row>
      </div>
    )
  return (
    <Stack gap={3} ref={box}>
      <Field label={recipientName === undefined ? t`Your reply` : t`Reply to ${recipientName}`} error={form.alert}>
        <TextArea value={text} maxLength={maxPrivateNoteLength} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Row>
        <Button
          kind="primary"
          size="s"
          loading={form.isPending}
          aria-disabled={text.trim() === '' || undefined}
          onClick={() => void form.run()}
        >
          {t`Send reply`}
        </Button>
        <Button size="s" onClick={() => setOpen(false)}>
          {t`Cancel`}
        </Button>
      </Row>
    </Stack>
  )
}
