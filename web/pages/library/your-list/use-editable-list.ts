import { useRef, useState } from 'react'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { type RefusalResult, refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { removeFromListMutation } from '#web/features/save/save.operations.ts'
import type { PageInput } from '#web/app/runtime/page.ts'
import {
  selectYourListItems,
  selectYourList,
  noteListItemMutation,
  reorderListMutation,
  yourListVariables,
  type YourItem,
  yourListQuery,
} from './your-list.operations.ts'

/** Edits a list. Changes are optimistic and sent one at a time, each based on the latest version. */
export function useEditableList(input: PageInput) {
  const store = useDataStore()
  const variables = yourListVariables(input)
  const { data, ...pages } = useQueryPages(yourListQuery, variables, (found) => selectYourListItems(selectYourList(found)))
  const list = selectYourList(data)
  const reorder = useMutation(reorderListMutation)
  const note = useMutation(noteListItemMutation)
  const remove = useMutation(removeFromListMutation)
  const [arranged, setArranged] = useState<readonly YourItem[]>()
  const version = useRef<number | undefined>(undefined)
  const queue = useRef(Promise.resolve())

  const itemsById = new Map(pages.items.map((item) => [item.id, item]))
  const items = arranged
    ? [
        ...arranged.flatMap(({ id }) => itemsById.get(id) ?? []),
        ...pages.items.filter(({ id }) => arranged.every((item) => item.id !== id)),
      ]
    : [...pages.items]

  const refetch = async () => {
    version.current = selectYourList((await store.refetch(yourListQuery, variables)).data ?? undefined)?.version
  }
  const reload = async () => {
    await refetch()
    setArranged(undefined)
  }
  /** Serialized; a refusal is shown and the list reloaded. */
  const send = (change: () => Promise<RefusalResult | undefined>) => {
    queue.current = queue.current.then(async () => {
      const refusal = await change()
      if (!refusal) return
      showRefusal(refusal)
      await reload()
    })
  }
  const moveItem = (item: YourItem, order: readonly YourItem[]) => {
    if (!list) return
    const before = order[order.findIndex(({ id }) => id === item.id) - 1]
    send(async () => {
      const result = await reorder({
        catalogId: list.id,
        catalogItemId: item.id,
        afterItemId: before?.id ?? null,
        version: version.current ?? list.version,
      })
      const response = result.data?.reorderCatalog
      if (response?.__typename === 'Catalog') version.current = response.version
      return refusalOf(result, 'Catalog')
    })
  }
  const removeItem = (item: YourItem) => {
    if (!list) return
    send(async () => {
      const refusal = refusalOf(await remove({ catalogId: list.id, catalogItemId: item.id }), 'MutationSuccess')
      if (!refusal) await reload()
      return refusal
    })
  }
  const saveNote = async (item: YourItem, text: string): Promise<RefusalResult | undefined> => {
    if (!list) return undefined
    const refusal = refusalOf(await note({ catalogId: list.id, catalogItemId: item.id, note: text }), 'CatalogItem')
    // The chosen order is kept: only the version has changed.
    if (!refusal) await refetch()
    return refusal
  }
  return { list, items, setOrder: setArranged, moveItem: moveItem, removeItem: removeItem, saveNote: saveNote, pages }
}
