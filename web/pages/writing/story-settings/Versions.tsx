import { t } from '#shared/translation/translate.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { useState } from 'react'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Text } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { CompareVersions } from './CompareVersions.tsx'
import { postRevisionsQuery, postSettingsQuery, revertPostMutation, type Version } from './story-settings.operations.ts'
import { VersionRow } from './VersionRow.tsx'
import { versionsPerPage } from './versions-per-page.ts'
import styles from './StorySettings.module.css'

type Props = { storyId: string; latestRev: number; publishedRev: number | null }

const pageOf = (data: DataOf<typeof postRevisionsQuery> | undefined) =>
  data && {
    items: data.postRevisions,
    next: data.postRevisions.length === versionsPerPage ? String(data.postRevisions.at(-1)?.rev) : null,
  }

/** The story's versions, to compare or restore. */
export function Versions({ storyId, latestRev, publishedRev }: Props) {
  const store = useDataStore()
  const variables = { postId: storyId, paging: { limit: versionsPerPage } }
  const { items, hasMore, loadMore, state } = useQueryPages(postRevisionsQuery, variables, pageOf)
  const revert = useMutation(revertPostMutation)
  const [confirm, confirmDialog] = useConfirm()
  const [compared, setCompared] = useState<{ older: Version; newer: Version }>()

  const refresh = () =>
    Promise.all([store.refetch(postRevisionsQuery, variables), store.refetch(postSettingsQuery, { postId: storyId })])
  const revertTo = async (version: Version) => {
    const choice = await confirm({
      title: t`Restore this version?`,
      text: t`This version becomes your working draft. Your current text is kept in the history, and readers see nothing until
        you publish.`,
      confirmText: t`Restore`,
    })
    if (choice !== 'CONFIRMED') return
    const refusal = refusalOf(await revert({ postId: storyId, versionId: version.id, baseRev: latestRev }), 'Post')
    await refresh()
    if (refusal) return showRefusal(refusal)
    setCompared(undefined)
    showToast({ message: t`Version restored. It’s now your working draft.` })
  }
  return (
    <section className={cx('ruled', styles.section)} aria-labelledby="versions">
      <h2 id="versions">{t`Versions`}</h2>
      <Text size="m">
        {t`We save a version every ten minutes while you write, and each time you publish. Name the ones you want to find again.`}
      </Text>
      <ol className={styles.rows}>
        {items.map((version, at) => {
          const before = items[at + 1]
          return (
            <VersionRow
              key={version.id}
              storyId={storyId}
              version={version}
              isNewest={version.rev === latestRev}
              isPublished={version.rev === publishedRev}
              onCompare={before && (() => setCompared({ older: before, newer: version }))}
              onRevert={version.rev === latestRev ? undefined : () => void revertTo(version)}
              onNamed={() => void refresh()}
            />
          )
        })}
      </ol>
      {items.length === 0 && <Text size="m">{t`You haven’t written anything yet.`}</Text>}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show older versions`}
      </MoreButton>
      {compared && (
        <CompareVersions
          storyId={storyId}
          versions={items}
          {...compared}
          onChoose={setCompared}
          onClose={() => setCompared(undefined)}
          actions={
            compared.older.rev === latestRev ? undefined : (
              <Button onClick={() => void revertTo(compared.older)}>{t`Restore the older one`}</Button>
            )
          }
        />
      )}
      {confirmDialog}
    </section>
  )
}
