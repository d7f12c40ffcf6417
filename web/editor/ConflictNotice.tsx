import { useState } from 'react'
import { diffDocuments } from '#shared/body/delta.ts'
import { joinDocument, titleName } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { cx } from '#web/design/cx.ts'
import type { EditorSession } from './open-editor-session.ts'
import type { Conflict, Remote } from './saving/autosave.ts'
import styles from './Editor.module.css'

type Props = { session: EditorSession; conflict: Conflict; isKept: boolean }

/** Two windows or people changed the same part of the document. Nothing is overwritten: the writer compares the versions and chooses. */
export function ConflictNotice({ session, conflict, isKept }: Props) {
  const { editor, autosave, source } = session
  const { viewerId } = useEnvironment().session
  const { editPath } = source
  const { serverRevision: theirs, mine, merged } = conflict
  const [run, isCopying] = useAction()
  // A retry after a lost response creates the same copy.
  const [copyKey] = useState(() => crypto.randomUUID())

  const resolveWith = (document: Body) => {
    editor.replace(document)
    autosave.resolveConflict(document, theirs)
    editor.view.focus()
  }
  const saveAsCopy = (pathOf: (id: string) => string) =>
    run(async () => {
      const copyId = await copyOf(mine, source.remote, copyKey)
      if (!copyId)
        return showToast({
          message: 'We couldn’t make a copy. Your text is safe on this device. Try again.',
          toastStyle: 'ERROR',
        })
      resolveWith(theirs.document)
      showToast({
        message: 'Your text is now a separate draft.',
        link: { text: 'Open draft', href: pathOf(copyId) },
        duration: 'NEXTPAGE',
      })
    })
  return (
    <div className={cx('column-width', styles.message)} role="alert">
      <Notice tone="warning">
        <p>
          <strong>This {source.noun} was changed elsewhere.</strong> <SavedBy saver={theirs.savedBy} viewerId={viewerId} />{' '}
          {isKept && 'Your text is safe on this device. '}Choose how to continue.
        </p>
        <div className={styles.choices}>
          {merged && (
            <Button kind="primary" size="s" onClick={() => resolveWith(merged)}>
              Merge both
            </Button>
          )}
          {editPath ? (
            <Button size="s" loading={isCopying} onClick={() => void saveAsCopy(editPath)}>
              Keep mine as a copy
            </Button>
          ) : (
            <Button size="s" onClick={() => resolveWith(mine)}>
              Keep mine
            </Button>
          )}
          <Button kind="quiet" size="s" onClick={() => resolveWith(theirs.document)}>
            Use the other version
          </Button>
        </div>
        {!merged && (
          <p className={cx('small', styles.hint)}>Both versions changed the same part, so we can’t merge them automatically.</p>
        )}
      </Notice>
    </div>
  )
}

type SavedByProps = { saver: Conflict['serverRevision']['savedBy']; viewerId: string | null | undefined }

function SavedBy({ saver, viewerId }: SavedByProps) {
  if (!saver) return 'It was saved in another window or on another device.'
  if (saver.id === viewerId) return 'You saved it in another tab or on another device.'
  return (
    <>
      <bdi>{saver.name || 'Another editor'}</bdi> saved it while you had it open.
    </>
  )
}

async function copyOf(mine: Body, remote: Remote, key: string): Promise<string | undefined> {
  const created = await remote.create(key)
  if (created.kind !== 'created') return undefined
  const titled = mine.map((paragraph) =>
    paragraph.name === titleName ? { ...paragraph, text: `${paragraph.text} (copy)`.trim() } : paragraph,
  )
  const saved = await remote.save(created.documentId, 0, diffDocuments(joinDocument('', '', []), titled))
  return saved.kind === 'saved' ? created.documentId : undefined
}
