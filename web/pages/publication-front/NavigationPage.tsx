import { useId, useRef, useState } from 'react'
import type { NavigationItemDestination } from '#shared/enums/navigation-item-destination.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { OrderedRows } from '#web/design/OrderedRows/OrderedRows.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { SaveBar } from '#web/shell/drafts/SaveBar.tsx'
import { useDraft } from '#web/shell/drafts/use-draft.ts'
import { useLeaveGuard } from '#web/shell/drafts/use-leave-guard.tsx'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import styles from './Front.module.css'
import { type FrontEditor, selectFrontEditor, frontEditorQuery, updateNavigationMutation } from './front.operations.ts'
import { frontSlug } from './create-editor-page.ts'
import { FrontFrame } from './FrontFrame.tsx'
import { destinationNames, NavigationItemFields } from './NavigationItemFields.tsx'
import { NavigationPreview } from './NavigationPreview.tsx'

export type ItemDraft = { id: string; title: string; value: string; destination: NavigationItemDestination }

export function NavigationPage({ input }: { input: PageInput }) {
  const publication = selectFrontEditor(useQuery(frontEditorQuery, { slug: frontSlug(input) }).data)
  if (!publication) return null
  return (
    <FrontFrame
      publication={publication}
      current="navigation"
      title="Navigation"
      lead={`The links at the top of every page of the publication, up to ${bounds.navigationItems}. Drag them, or move them with the arrows.`}
    >
      <NavigationForm key={publication.id} publication={publication} />
    </FrontFrame>
  )
}

const draftOf = (items: FrontEditor['navigationItems']): ItemDraft[] =>
  items.map(({ id, title, value, destination }) => ({ id, title, value, destination }))

function NavigationForm({ publication }: { publication: FrontEditor }) {
  const update = useMutation(updateNavigationMutation)
  const { draft, setDraft, isDirty, undo, markSaved } = useDraft(draftOf(publication.navigationItems))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const guard = useLeaveGuard(isDirty)
  const prefix = useId()
  const added = useRef(0)

  const save = async (items: readonly ItemDraft[]) => {
    setBusy(true)
    setProblem(undefined)
    const result = await update({
      collectionId: publication.id,
      items: items.map(({ title, value, destination }) => ({ title, value, destination })),
    })
    setBusy(false)
    const refusal = refusalOf(result, (data) => data.updateCollectionNavigation, 'Collection')
    if (refusal) return setProblem(textOfRefusal(refusal))
    const payload = result.data?.updateCollectionNavigation
    if (payload?.__typename === 'Collection') markSaved(draftOf(payload.navigationItems))
    showToast({ message: 'Navigation saved.' })
  }
  const change = (id: string, item: Partial<ItemDraft>) =>
    setDraft((now) => now.map((one) => (one.id === id ? { ...one, ...item } : one)))
  const remove = (item: ItemDraft) => {
    const before = draft
    setDraft(draft.filter(({ id }) => id !== item.id))
    showToast({ message: `${item.title || 'The link'} removed.`, undo: () => setDraft(before) })
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save(draft)
      }}
    >
      <NavigationPreview publication={publication} items={draft} />
      <OrderedRows
        items={draft}
        nameOf={({ title, destination }) => title || destinationNames[destination]}
        noun="link"
        onChange={setDraft}
        onRemove={remove}
      >
        {(item) => (
          <NavigationItemFields item={item} publication={publication} onChange={(changed) => change(item.id, changed)} />
        )}
      </OrderedRows>
      {draft.length === 0 && <p className={styles.quiet}>If you don’t add links, the default ones are shown.</p>}
      <div className={styles.acts}>
        <Button
          disabled={draft.length >= bounds.navigationItems}
          onClick={() =>
            setDraft([...draft, { id: `${prefix}${added.current++}`, title: '', value: '', destination: 'EXTERNAL_URL' }])
          }
        >
          Add link
        </Button>
        <Button kind="quiet" loading={isBusy} onClick={() => void save([])}>
          Reset to default links
        </Button>
      </div>
      <SaveBar isDirty={isDirty} isBusy={isBusy} problem={problem} onUndo={undo} />
      {guard}
    </form>
  )
}
