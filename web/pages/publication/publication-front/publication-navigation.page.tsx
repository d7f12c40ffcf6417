import { useId, useRef } from 'react'
import type { NavigationItemDestination } from '#shared/enums/publications.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { OrderedRows } from '#web/design/OrderedRows/OrderedRows.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Row } from '#web/design/Layout/Layout.tsx'
import { SaveBar } from '#web/app/forms/SaveBar.tsx'
import { useLeaveGuard } from '#web/app/forms/use-leave-guard.tsx'
import { type FormProblem, useForm } from '#web/app/forms/use-form.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import type { PageInput } from '#web/app/runtime/page.ts'
import styles from './Front.module.css'
import { type FrontEditor, selectFrontEditor, frontEditorQuery, updateNavigationMutation } from './front.operations.ts'
import { frontSlug, createEditorPage } from './create-editor-page.ts'
import { AppearanceTabs, PublicationFrame } from '#web/pages/publication/PublicationFrame.tsx'
import { destinationNames, NavigationItemFields } from './NavigationItemFields.tsx'
import { cx } from '#web/design/cx.ts'
import { PublicationScope } from '#web/pages/publication/publication/PublicationScope.tsx'

export type ItemDraft = { id: string; title: string; value: string; destination: NavigationItemDestination }

function NavigationPage({ input }: { input: PageInput }) {
  const publication = selectFrontEditor(useQuery(frontEditorQuery, { slug: frontSlug(input) }).data)
  if (!publication) return null
  return (
    <PublicationFrame
      publication={publication}
      title="Navigation"
      lead={`The links at the top of every page of the publication, up to ${bounds.navigationItems}. Drag them, or move them with the arrows.`}
      tabs={<AppearanceTabs slug={publication.slug} current="navigation" />}
    >
      <NavigationForm key={publication.id} publication={publication} />
    </PublicationFrame>
  )
}

const draftOf = (items: FrontEditor['navigationItems']): ItemDraft[] =>
  items.map(({ id, title, value, destination }) => ({ id, title, value, destination }))

function NavigationForm({ publication }: { publication: FrontEditor }) {
  const update = useMutation(updateNavigationMutation)
  const form = useForm({ initial: { items: draftOf(publication.navigationItems) }, onSubmit: ({ items }) => save(items) })
  const guard = useLeaveGuard(form.isDirty)
  const { items } = form.values
  const setItems = (changed: ItemDraft[]) => form.change({ items: changed })
  const prefix = useId()
  const added = useRef(0)

  const save = async (chosen: readonly ItemDraft[]): Promise<FormProblem | undefined> => {
    const result = await update({
      collectionId: publication.id,
      items: chosen.map(({ title, value, destination }) => ({ title, value, destination })),
    })
    const { payload, refusal } = readPayload(result, 'Collection')
    if (refusal) return refusal
    form.reset({ items: draftOf(payload.navigationItems) })
    showToast({ message: 'Navigation saved.' })
    return undefined
  }
  const change = (id: string, item: Partial<ItemDraft>) =>
    setItems(items.map((one) => (one.id === id ? { ...one, ...item } : one)))
  const remove = (item: ItemDraft) => {
    setItems(items.filter(({ id }) => id !== item.id))
    showToast({ message: `${item.title || 'The link'} removed.`, undo: () => setItems(items) })
  }
  return (
    <form {...form.attributes} className={styles.form}>
      <NavigationPreview publication={publication} items={items} />
      <OrderedRows
        items={items}
        nameOf={({ title, destination }) => title || destinationNames[destination]}
        noun="link"
        onChange={setItems}
        onRemove={remove}
      >
        {(item) => (
          <NavigationItemFields item={item} publication={publication} onChange={(changed) => change(item.id, changed)} />
        )}
      </OrderedRows>
      {items.length === 0 && <p className="muted">If you don’t add links, the default ones are shown.</p>}
      <Row>
        <Button
          disabled={items.length >= bounds.navigationItems}
          onClick={() =>
            setItems([...items, { id: `${prefix}${added.current++}`, title: '', value: '', destination: 'EXTERNAL_URL' }])
          }
        >
          Add link
        </Button>
        <Button kind="quiet" loading={form.isPending} onClick={() => void form.run(() => save([]))}>
          Reset to default links
        </Button>
      </Row>
      <SaveBar
        isDirty={form.isDirty}
        isBusy={form.isPending}
        problem={form.alert ?? form.errorOf('items')}
        onUndo={() => form.reset()}
      />
      {guard}
    </form>
  )
}

const NavigationPreview = ({ publication, items }: { publication: FrontEditor; items: readonly ItemDraft[] }) => (
  <section aria-label="Preview">
    <PublicationScope ink={publication.ink}>
      <div className={styles.navigation} inert>
        {items.map(({ id, title }, at) => (
          <span key={id} className={cx(at === 0 && styles.current)} dir="auto">
            {title || '…'}
          </span>
        ))}
      </div>
    </PublicationScope>
  </section>
)

export const page = createEditorPage('Navigation', NavigationPage)
