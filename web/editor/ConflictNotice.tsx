import { useState } from 'react'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
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
import type { DocumentSource } from './saving/remote.ts'
import styles from './Editor.module.css'

const changedTexts: Record<DocumentSource['noun'], Phrase> = {
  issue: phrase`This issue was changed elsewhere.`,
  story: phrase`This story was changed elsewhere.`,
}

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
          message: t`We couldn’t make a copy. Your text is safe on this device. Try again.`,
          toastStyle: 'ERROR',
        })
      resolveWith(theirs.document)
      showToast({
        message: t`Your text is now a separate draft.`,
        link: { text: t`Open draft`, href: pathOf(copyId) },
        duration: 'NEXTPAGE',
      })
    })
  return (
    <div className={cx('column-width', styles.message)} role="alert">
      <Notice tone="warning">
        <p>
          <strong>{t(changedTexts[source.noun])}</strong> <SavedBy saver={theirs.savedBy} viewerId={viewerId} />{' '}
          {isKept && `${t`Your text is safe on this device.`} `}
          {t`Choose how to continue.`}
        </p>
        <div className={styles.choices}>
          {merged && (
            <Button kind="primary" size="s" onClick={() => resolveWith(merged)}>
              {t`Merge both`}
            </Button>
          )}
          {editPath ? (
            <Button size="s" loading={isCopying} onClick={() => void saveAsCopy(editPath)}>
              {t`Keep mine as a copy`}
            </Button>
          ) : (
            <Button size="s" onClick={() => resolveWith(mine)}>
              {t`Keep mine`}
            </Button>
          )}
          <Button kind="quiet" size="s" onClick={() => resolveWith(theirs.document)}>
            {t`Use the other version`}
          </Button>
        </div>
        {!merged && (
          <p className={cx('small', styles.hint)}>
            {t`Both versions changed the same part, so we can’t merge them automatically.`}
          </p>
        )}
      </Notice>
    </div>
  )
}

type SavedByProps = { saver: Conflict['serverRevision']['savedBy']; viewerId: string | null | undefined }

function SavedBy({ saver, viewerId }: SavedByProps) {
  if (!saver) return t`It was saved in another window or on another device.`
  if (saver.id === viewerId) return t`You saved it in another tab or on another device.`
  return rich`${<bdi>{saver.name || t`Another editor`}</bdi>} saved it while you had it open.`
}

async function copyOf(mine: Body, remote: Remote, key: string): Promise<string | undefined> {
  const created = await remote.create(key)
  if (created.kind !== 'created') return undefined
  const titled = mine.map((paragraph) =>
    paragraph.name === titleName ? { ...paragraph, text: t`${paragraph.text} (copy)`.trim() } : paragraph,
  )
  const saved = await remote.save(created.documentId, 0, diffDocuments(joinDocument('', '', []), titled))
  return saved.kind === 'saved' ? created.documentId : undefined
}
