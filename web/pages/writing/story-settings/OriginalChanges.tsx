import { useMemo } from 'react'
import { t } from '#shared/translation/translate.ts'
import { useDataStore, useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { documentFromApi } from '#web/editor/saving/api-paragraphs.ts'
import { Comparison } from './CompareVersions.tsx'
import { followOriginalMutation, originalChangesQuery, postSettingsQuery } from './story-settings.operations.ts'
import styles from './StorySettings.module.css'

/** What changed in the original since the translation last followed it, each paragraph with its translation. */
export function OriginalChanges({ storyId, onClose }: { storyId: string; onClose: () => void }) {
  const store = useDataStore()
  const { data } = useQuery(originalChangesQuery, { postId: storyId })
  const follow = useMutation(followOriginalMutation)
  const [run, isBusy] = useAction()
  const original = data?.post?.followedOriginal
  const before = useMemo(() => original && documentFromApi(original.before), [original])
  const after = useMemo(() => original && documentFromApi(original.after), [original])
  const translated = data?.draft.__typename === 'Draft' ? data.draft.paragraphs : []
  const markAsDone = () =>
    run(async () => {
      if (!original) return
      const refusal = refusalOf(await follow({ postId: storyId, rev: original.rev }), 'Post')
      await Promise.all([
        store.refetch(originalChangesQuery, { postId: storyId }),
        store.refetch(postSettingsQuery, { postId: storyId }),
      ])
      if (refusal) return showRefusal(refusal)
      showToast({ message: t`The translation is up to date.` })
      onClose()
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`What changed in the original`}
      fullScreen
      className={styles.dialog}
      actions={
        <Button loading={isBusy} disabled={!original} onClick={() => void markAsDone()}>
          {t`The translation is up to date`}
        </Button>
      }
    >
      <Comparison
        before={before}
        after={after}
        below={(name) => {
          const text = translated.find((paragraph) => paragraph.name === name)?.text
          return (
            text && (
              <blockquote className={styles.translated} dir="auto">
                <small>{t`Your translation`}</small>
                {text}
              </blockquote>
            )
          )
        }}
      />
    </Dialog>
  )
}
