import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Spinner } from '#web/design/Spinner/Spinner.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { useDataStore } from '#web/data/data-context.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import type { NotedStory } from '#web/pages/reading/story/use-private-notes.tsx'
import { NoteThread } from './NoteThread.tsx'
import { selectPrivateNotePage, type PrivateNote, privateNotesQuery } from './notes.operations.ts'

export type NotesProps = { story: NotedStory; open: boolean; onClose: () => void }

/** Private notes between the story's writer and a reader, in a sheet at the side. */
export function NotesPanel({ story, open, onClose }: NotesProps) {
  // Outlives the sheet, so that deleted notes do not reappear with it.
  const [changed, setChanged] = useState<Changed>({})
  return (
    <Dialog open={open} onClose={onClose} title={t`Private notes`} closeLabel={t`Close private notes`} atSide testId="notes">
      <NotesList story={story} changed={changed} onChange={(id, note) => setChanged((before) => ({ ...before, [id]: note }))} />
    </Dialog>
  )
}

/** Changes to notes since they were loaded; undefined marks a deleted one. */
type Changed = Record<string, PrivateNote | undefined>
type ListProps = { story: NotedStory; changed: Changed; onChange: (id: string, note: PrivateNote | undefined) => void }

const pageSize = 10

function NotesList({ story, changed, onChange }: ListProps) {
  const store = useDataStore()
  const { session } = useEnvironment()
  const isWriter = session.viewerId === story.creator.id
  const variables = { postId: story.id, paging: { limit: pageSize } }
  const { isLoading, errors, items, hasMore, loadMore, state } = useQueryPages(
    privateNotesQuery,
    variables,
    selectPrivateNotePage,
  )
  const change = (id: string, note: PrivateNote | undefined) => {
    onChange(id, note)
    void store.refetch(privateNotesQuery, variables)
  }
  if (isLoading) return <Spinner label={t`Loading private notes`} />
  if (errors.length > 0)
    return <Notice tone="danger">{t`We couldn’t load the notes. Nothing is lost: close this panel and open it again.`}</Notice>
  const visibleNotes = items.flatMap((note) => (note.id in changed ? (changed[note.id] ?? []) : note))
  return (
    <Stack gap={5}>
      <Text>
        {isWriter ? (
          t`Only you and the person who wrote a note can read it.`
        ) : (
          <>{rich`Only you and ${<bdi>{story.creator.name}</bdi>} can read these.`}</>
        )}
      </Text>
      {visibleNotes.length === 0 && !hasMore && (
        <EmptyState title={t`No private notes`}>
          {isWriter
            ? t`When readers leave you a private note on a passage, it appears here.`
            : t`Select a passage in the story to leave the writer a note.`}
        </EmptyState>
      )}
      {visibleNotes.map((note) => (
        <NoteThread key={note.id} note={note} writerId={story.creator.id} onChange={(next) => change(note.id, next)} />
      ))}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show older notes`}
      </MoreButton>
    </Stack>
  )
}
