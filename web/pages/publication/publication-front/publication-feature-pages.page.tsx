import { useState } from 'react'
import { phrase, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { OrderedRows } from '#web/design/OrderedRows/OrderedRows.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Row } from '#web/design/Layout/Layout.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import type { PageInput } from '#web/app/runtime/page.ts'
import styles from './Front.module.css'
import {
  deleteFeaturePageMutation,
  type EditablePage,
  type FrontEditor,
  selectFrontEditor,
  frontEditorQuery,
  orderFeaturePagesMutation,
} from '#web/features/publication-site/front/front-editor.operations.ts'
import { frontSlug, createEditorPage } from './create-editor-page.ts'
import { PublicationFrame } from '#web/features/publication-management/PublicationFrame.tsx'
import { FrontPageTabs } from '#web/features/publication-management/PublicationTabs.tsx'

function FeaturePagesPage({ input }: { input: PageInput }) {
  const publication = selectFrontEditor(useQuery(frontEditorQuery, { slug: frontSlug(input) }).data)
  if (!publication) return null
  return (
    <PublicationFrame
      publication={publication}
      section="Front page"
      title={t`Feature pages`}
      lead={t`Pages for the subjects your publication covers, with stories by topic or stories you choose. Link to them from the
        navigation.`}
      tabs={<FrontPageTabs slug={publication.slug} current="pages" />}
    >
      <Pages key={publication.pages.map(({ id }) => id).join()} publication={publication} />
    </PublicationFrame>
  )
}

function Pages({ publication }: { publication: FrontEditor }) {
  const order = useMutation(orderFeaturePagesMutation)
  const removePage = useMutation(deleteFeaturePageMutation)
  const store = useDataStore()
  const [pages, setPages] = useState([...publication.pages])
  const [confirm, confirmDialog] = useConfirm()
  const { slug: publicationSlug } = publication

  const saveOrder = async (now: readonly EditablePage[]) => {
    const result = await order({ collectionId: publication.id, pageIds: now.map(({ id }) => id) })
    const refusal = refusalOf(result, 'Collection')
    if (refusal) {
      setPages([...publication.pages])
      showRefusal(refusal)
    }
  }
  const remove = async (page: EditablePage) => {
    const choice = await confirm({
      title: t`Delete “${page.title}”?`,
      text: t`Its stories stay where they are. Navigation links to the page are removed too. You can’t undo this.`,
      confirmText: t`Delete page`,
      danger: true,
    })
    if (choice !== 'CONFIRMED') return
    const result = await removePage({ pageId: page.id })
    const refusal = refusalOf(result, 'MutationSuccess')
    if (refusal) return showRefusal(refusal)
    await store.refetch(frontEditorQuery, { slug: publicationSlug })
    showToast({ message: t`“${page.title}” deleted.` })
  }
  return (
    <div className={styles.form}>
      {pages.length === 0 ? (
        <EmptyState title={t`No feature pages yet`} picture>
          {t`Create one for a subject your readers come back for.`}
        </EmptyState>
      ) : (
        <OrderedRows
          items={pages}
          nameOf={({ title }) => title}
          noun="page"
          onChange={setPages}
          onMoved={(_page, now) => void saveOrder(now)}
          onRemove={(page) => void remove(page)}
          tools={(page) => (
            <Button
              size="s"
              kind="quiet"
              aria-label={t`Edit ${page.title}`}
              href={pathTo('ShowCollectionFeaturePagesTopicEdit', { collectionSlug: publicationSlug, topicSlug: page.slug })}
            >
              {t`Edit`}
            </Button>
          )}
        >
          {(page) => (
            <span className={styles.name} dir="auto">
              <Link href={pathTo('ShowCollectionTopicHome', { collectionSlug: publicationSlug, topicSlug: page.slug })}>
                {page.title}
              </Link>
              <small>{`/${publicationSlug}/${page.slug}/home`}</small>
            </span>
          )}
        </OrderedRows>
      )}
      <Row>
        <Button kind="primary" href={pathTo('ShowCollectionFeaturePagesNew', { collectionSlug: publicationSlug })}>
          {t`New feature page`}
        </Button>
      </Row>
      {confirmDialog}
    </div>
  )
}

export const page = createEditorPage(phrase`Feature pages`, FeaturePagesPage)
