import { useId, useRef } from 'react'
import { phrase, t } from '#shared/translation/translate.ts'
import type { NavigationItemDestination } from '#shared/enums/publications.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { OrderedRows } from '#web/design/OrderedRows/OrderedRows.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { SaveActions } from '#web/app/forms/SaveActions.tsx'
import { EditorColumns } from '#web/features/live-preview/LivePreview.tsx'
import { useLeaveGuard } from '#web/app/forms/use-leave-guard.tsx'
import { type FormProblem, useForm } from '#web/app/forms/use-form.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { type PageInput, pageQuery } from '#web/app/runtime/page.ts'
import styles from './Front.module.css'
import {
  type FrontEditor,
  selectFrontEditor,
  frontEditorQuery,
  updateNavigationMutation,
} from '#web/features/publication-site/front/front-editor.operations.ts'
import { frontSlug, createEditorPage } from './create-editor-page.ts'
import { PublicationFrame } from '#web/features/publication-management/PublicationFrame.tsx'
import { destinationNames, NavigationItemFields } from './NavigationItemFields.tsx'
import { publicationQuery, selectPublicationData } from '#web/features/publication-site/publication.operations.ts'
import type { PublicationHeadData } from '#web/features/publication-site/PublicationHead.tsx'
import { publicationPageQuery } from '#web/features/publication-site/publication-page.ts'
import { FrontPreview } from '#web/features/publication-site/front/FrontPreview.tsx'
import { toSectionDraft } from '#web/features/publication-site/front/section-draft.ts'

/** The value is the name of a topic. */
export type ItemDraft = { id: string; title: string; value: string; destination: NavigationItemDestination }

const formId = 'navigation'

function NavigationPage({ input }: { input: PageInput }) {
  const slug = frontSlug(input)
  const publication = selectFrontEditor(useQuery(frontEditorQuery, { slug }).data)
  const publishedPublication = selectPublicationData(useQuery(publicationQuery, { domainOrSlug: slug }).data)
  if (!publication || !publishedPublication) return null
  return <NavigationForm key={publication.id} publication={publication} publishedPublication={publishedPublication} />
}

const draftOf = (items: FrontEditor['navigationItems']): ItemDraft[] =>
  items.map(({ id, title, value, destination, tag }) => ({ id, title, value: tag?.displayText ?? value, destination }))

type Props = { publication: FrontEditor; publishedPublication: PublicationHeadData }

function NavigationForm({ publication, publishedPublication }: Props) {
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
    showToast({ message: t`Navigation saved.` })
    return undefined
  }
  const add = () => setItems([...items, { id: `${prefix}${added.current++}`, title: '', value: '', destination: 'EXTERNAL_URL' }])
  const change = (id: string, item: Partial<ItemDraft>) =>
    setItems(items.map((before) => (before.id === id ? { ...before, ...item } : before)))
  const remove = (item: ItemDraft) => {
    setItems(items.filter(({ id }) => id !== item.id))
    showToast({
      message: item.title
        ? t`${item.title} removed. Publish to keep the change.`
        : t`The link removed. Publish to keep the change.`,
      undo: () => setItems(items),
    })
  }
  return (
    <PublicationFrame
      publication={publication}
      section="Navigation"
      lead={t`The line of links under the name.`}
      actions={
        <SaveActions
          formId={formId}
          isDirty={form.isDirty}
          isBusy={form.isPending}
          problem={form.alert ?? form.errorOf('items')}
          onDiscard={() => form.reset()}
        />
      }
    >
      <EditorColumns
        fields={
          <form id={formId} {...form.attributes} className={styles.form}>
            <OrderedRows
              items={items}
              nameOf={({ title, destination }) => title || t(destinationNames[destination])}
              noun="link"
              onChange={setItems}
              onRemove={remove}
              summaryOf={summaryOf}
              startsOpen={({ id }) => id.startsWith(prefix)}
            >
              {(item) => (
                <NavigationItemFields item={item} publication={publication} onChange={(changed) => change(item.id, changed)} />
              )}
            </OrderedRows>
            {items.length === 0 && <p className="muted">{t`If you don’t add links, the default ones are shown.`}</p>}
            <Row>
              <Button disabled={items.length >= bounds.navigationItems} onClick={add}>
                {t`Add link`}
              </Button>
              <Text as="span">{t`${items.length} of ${bounds.navigationItems} used`}</Text>
            </Row>
            <div>
              <Button kind="quiet" flush loading={form.isPending} onClick={() => void form.run(() => save([]))}>
                {t`Reset to default links`}
              </Button>
            </div>
            {guard}
          </form>
        }
        preview={
          <FrontPreview
            publication={{ ...publishedPublication, navigationItems: items }}
            ink={publication.ink}
            sections={(publication.homepage?.sections ?? []).map(toSectionDraft)}
          />
        }
      />
    </PublicationFrame>
  )
}

const summaryOf = ({ title, destination, value }: ItemDraft) => ({
  title: title || t`New link`,
  note: value ? `${t(destinationNames[destination])} · ${value}` : t(destinationNames[destination]),
})

export const page = createEditorPage(phrase`Navigation`, NavigationPage, {
  queries: (input) => [pageQuery(frontEditorQuery, { slug: frontSlug(input) }), publicationPageQuery(input)],
})
