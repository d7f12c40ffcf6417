import { t } from '#shared/translation/translate.ts'
import { notesHash } from '#shared/notes-hash.ts'
import { maxPrivateNoteLength } from '#shared/limits.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { Quotation } from '#web/design/Text/Text.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { usePersistentText } from '#web/app/forms/use-persistent-text.ts'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import type { MarkedStory } from '#web/pages/reading/story/use-marking.tsx'
import { createNoteMutation } from './marking.operations.ts'
import type { StoryPassage } from './passage.ts'
import styles from './MarkingTools.module.css'

type Props = {
  story: MarkedStory
  passage: StoryPassage | undefined
  createHighlight: (passage: StoryPassage) => Promise<{ id: string } | undefined>
  onClose: () => void
}

/** A private note on a passage. */
export function PrivateNoteDialog({ story, passage, createHighlight, onClose }: Props) {
  const [text, setText] = usePersistentText(`note:${story.id}`)
  const createNote = useMutation(createNoteMutation)
  // The text is stored in this browser.
  const form = useForm({
    initial: {},
    onSubmit: async () => {
      const quote = passage && text.trim() !== '' ? await createHighlight(passage) : undefined
      if (!quote) return undefined
      const refusal = refusalOf(await createNote({ postId: story.id, quoteId: quote.id, text }), 'Note')
      if (refusal) return refusal
      setText('')
      showToast({
        message: t`Your note was sent to ${story.creator.name}.`,
        link: { text: t`View`, href: story.path + notesHash },
      })
      onClose()
      return undefined
    },
  })
  return (
    <Dialog
      open={passage !== undefined}
      onClose={onClose}
      title={t`Private note`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            kind="primary"
            loading={form.isPending}
            aria-disabled={text.trim() === '' || undefined}
            onClick={() => void form.run()}
          >
            {t`Send note`}
          </Button>
        </>
      }
    >
      <Quotation tone="highlight" className={styles.quote} dir="auto">
        {passage?.text}
      </Quotation>
      <Field label={t`To ${story.creator.name}`} hint={t`Only the writer can read it.`} error={form.alert}>
        <TextArea value={text} maxLength={maxPrivateNoteLength} onChange={(event) => setText(event.target.value)} />
      </Field>
    </Dialog>
  )
}
