import type { ComponentType } from 'react'
import { t } from '#shared/translation/translate.ts'
import type { DataStore } from '#web/data/data-store.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { reportError } from '#web/app/runtime/report-error.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { ListChooser } from './ListChooser.tsx'
import { addToListMutation } from './save.operations.ts'

type Save = { storyId: string; viewerId: string; store: DataStore; open: () => void }

/** Saves to the reading list immediately and offers other lists. */
export async function saveStory({ storyId, viewerId, store, open }: Save): Promise<void> {
  const result = await store.mutate(addToListMutation, {
    catalogId: `predefined:${viewerId}:READING_LIST`,
    entityId: storyId,
    entityType: 'POST',
  })
  const refusal = refusalOf(result, 'CatalogItem')
  if (refusal) return showRefusal(refusal)
  void import('#web/features/offline/sync-offline.ts')
    .then(({ syncOffline: keepOffline }) => keepOffline({ viewerId, store, isChanged: true }))
    .catch(reportError)
  showToast({ message: t`Saved to your reading list.`, action: { text: t`Choose lists`, run: open } })
}

type Choose = { storyId: string; viewerId: string; show: (chooser: () => ComponentType | undefined) => void }

/** Opens the list menu at the button until it is closed. */
export function openListChooser({ storyId, viewerId, show }: Choose): void {
  const close = () => show(() => undefined)
  show(() => () => <ListChooser storyId={storyId} viewerId={viewerId} onClosed={close} />)
}
