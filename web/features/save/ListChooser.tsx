import { phrase, t } from '#shared/translation/translate.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { Globe, Lock, LockKeyhole, Plus } from 'lucide-react'
import { useState } from 'react'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { durations } from '#web/design/constants.ts'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { Skeleton } from '#web/design/Skeleton/Skeleton.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import styles from '#web/features/lists/lists.module.css'
import { NewListForm } from '#web/features/lists/NewListForm.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { reportError } from '#web/app/runtime/report-error.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import {
  addToListMutation,
  chooseListQuery,
  chooseListVariables,
  removeFromListMutation,
  savedPlacesQuery,
  type chosenListFragment,
} from './save.operations.ts'

type ChosenList = DataOf<typeof chosenListFragment>
type Props = { storyId: string; viewerId: string; onClosed: () => void }

const visibilities = {
  PUBLIC: { Icon: Globe, label: phrase`Open to everyone` },
  PRIVATE: { Icon: Lock, label: phrase`Only you` },
  LOCKED: { Icon: LockKeyhole, label: phrase`For members` },
}

/** The viewer's lists, with those that contain the story checked. Changes apply immediately; Done only closes. */
export function ListChooser({ storyId, viewerId, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const [isNaming, setNaming] = useState(false)
  const close = () => {
    setOpen(false)
    setTimeout(onClosed, durations.modal)
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t`Save to a list`}
      testId="list-chooser"
      actions={
        !isNaming && (
          <>
            <Button kind="quiet" onClick={() => setNaming(true)}>
              <Plus size={20} aria-hidden="true" /> {t`New list`}
            </Button>
            <Button kind="primary" onClick={close}>
              {t`Done`}
            </Button>
          </>
        )
      }
    >
      <Text size="m">{t`Lists can be open to everyone or only to you.`}</Text>
      <Lists storyId={storyId} viewerId={viewerId} />
      {isNaming && <NewListForm storyId={storyId} onDone={() => setNaming(false)} onCancel={() => setNaming(false)} />}
    </Dialog>
  )
}

const listPage = (listsData: DataOf<typeof chooseListQuery> | undefined) =>
  listsData && { items: listsData.catalogsByUser.catalogs, next: listsData.catalogsByUser.paging.nextPageCursor?.id }

function Lists({ storyId, viewerId }: { storyId: string; viewerId: string }) {
  const variables = chooseListVariables(viewerId, storyId)
  const { data, items, hasMore, loadMore, state } = useQueryPages(chooseListQuery, variables, listPage)
  if (!data) return <Skeleton height={120} />
  const places = data.post?.viewerEdge.savedPlaces ?? []
  return (
    <>
      <Stack as="ul" gap={2} className={styles.choices} aria-label={t`Your lists`}>
        {[...data.readingList.catalogs, ...items].map((list) => (
          <li key={list.id}>
            <Choice
              list={list}
              storyId={storyId}
              viewerId={viewerId}
              placedAs={places.find(({ catalogId: listId }) => listId === list.id)?.catalogItemId}
            />
          </li>
        ))}
      </Stack>
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more lists`}
      </MoreButton>
    </>
  )
}

type ChoiceProps = { list: ChosenList; storyId: string; viewerId: string; placedAs: string | undefined }

function Choice({ list, storyId, viewerId, placedAs }: ChoiceProps) {
  const store = useDataStore()
  const add = useMutation(addToListMutation)
  const remove = useMutation(removeFromListMutation)
  const [pendingChecked, setPendingChecked] = useState<boolean>()
  const { Icon, label } = visibilities[list.visibility]
  const toggle = async () => {
    const isIn = placedAs !== undefined
    setPendingChecked(!isIn)
    const refusal =
      placedAs === undefined
        ? refusalOf(await add({ catalogId: list.id, entityId: storyId, entityType: 'POST' }), 'CatalogItem')
        : refusalOf(await remove({ catalogId: list.id, catalogItemId: placedAs }), 'MutationSuccess')
    if (refusal) showRefusal(refusal)
    // Every card of this story updates its saved state.
    else {
      await store.refetch(savedPlacesQuery, { postId: storyId })
      import('#web/features/offline/sync-offline.ts')
        .then(({ syncOffline: keepOffline }) => keepOffline({ viewerId, store, isChanged: true }))
        .catch(reportError)
    }
    setPendingChecked(undefined)
  }
  return (
    <Checkbox
      checked={pendingChecked ?? placedAs !== undefined}
      aria-disabled={pendingChecked !== undefined}
      onChange={() => pendingChecked === undefined && void toggle()}
      end={<Icon size={16} role="img" aria-label={t(label)} />}
    >
      <bdi>{list.name}</bdi>
    </Checkbox>
  )
}
