import { Newspaper } from 'lucide-react'
import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import type { EditorSession } from '#web/editor/open-editor-session.ts'
import { insertCard } from '#web/editor/editing/insert-card.ts'
import type { IssueNewsletter } from './issue.operations.ts'
import { StoryChoice } from './StoryChoice.tsx'

type Props = { newsletter: IssueNewsletter; session: EditorSession | undefined }

/** Adds a card of a story where the cursor is. What it shows is current when the issue is sent. */
export function AddStory({ newsletter, session }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" disabled={!session} onClick={() => setOpen(true)}>
        <Newspaper size={16} aria-hidden="true" />
        {t`Add a story`}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`Add a story`} testId="add-story">
        <StoryChoice
          newsletter={newsletter}
          onChoose={(card) => {
            setOpen(false)
            session?.editor.run(insertCard(card))
          }}
        />
      </Dialog>
    </>
  )
}
