import { Lock, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Crumbs } from '#web/design/Crumbs/Crumbs.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { OrderedRows } from '#web/design/OrderedRows/OrderedRows.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { inLanguage } from '#web/features/stories/in-language.ts'
import { ListMenu } from '#web/features/lists/ListMenu.tsx'
import { listPath, editListPath } from '#web/features/lists/list-path.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { Source } from '#web/app/runtime/source.tsx'
import { ListItemNoteForm } from './ListItemNoteForm.tsx'
import { useEditableList } from './use-editable-list.ts'
import { type YourItem, selectYourList, yourListVariables, yourListQuery } from './your-list.operations.ts'
import styles from './YourListPage.module.css'
import { FooterAside } from '#web/app/page-parts/FooterAside.tsx'

const unavailableText = phrase`A story that’s no longer available`
const nameOf = ({ post: story }: YourItem): string => (story ? story.title || t`Untitled story` : t(unavailableText))
const readers = { PUBLIC: phrase`Open to everyone`, PRIVATE: phrase`Only you`, LOCKED: phrase`For members` } as const

/** The editor of one of the viewer's own lists: order, notes and removal. */
function YourListPage({ input }: { input: PageInput }) {
  const { list, items, setOrder: arrange, moveItem, removeItem, saveNote, pages } = useEditableList(input)
  const [notedItemId, setNotedItemId] = useState<string>()
  if (!list) return null
  return (
    <Page
      back={<Crumbs crumbs={[{ text: t`Your library`, href: pathTo('ShowYourLists') }, { text: list.name }]} />}
      title={<span dir="auto">{list.name}</span>}
      actions={<ListMenu list={list} size={24} />}
      lead={
        list.description && (
          <span className={styles.description} dir="auto">
            {list.description}
          </span>
        )
      }
    >
      <p className="meta">
        <span>{plural(list.itemsCount, phrase`1 story`, phrase`${formatNumber(list.itemsCount)} stories`)}</span>
        <span>
          {list.visibility === 'PRIVATE' && <Lock size={16} aria-hidden="true" />} {t(readers[list.visibility])}
        </span>
        {list.visibility !== 'PRIVATE' && (
          <Link className="link" href={listPath(list)}>
            {t`View as a reader`}
          </Link>
        )}
      </p>
      {items.length === 0 ? (
        <EmptyState
          picture
          title={t`Nothing in this list yet`}
          action={<Button href={pathTo('ShowHome')}>{t`Find something to read`}</Button>}
        >
          {t`Use the bookmark under a story to add it here.`}
        </EmptyState>
      ) : (
        <Source name="your_catalog" catalogId={list.id}>
          <OrderedRows
            items={items}
            nameOf={nameOf}
            noun="number"
            onChange={arrange}
            onMoved={moveItem}
            onRemove={removeItem}
            tools={(item) => (
              <IconButton
                label={item.note ? t`Edit the note on ${nameOf(item)}` : t`Add a note on ${nameOf(item)}`}
                aria-expanded={notedItemId === item.id}
                onClick={() => setNotedItemId(notedItemId === item.id ? undefined : item.id)}
              >
                <MessageSquareText size={20} />
              </IconButton>
            )}
          >
            {(item) => (
              <div className={styles.row}>
                <Heading size="xs" {...inLanguage(item.post)}>
                  {item.post ? (
                    <Link className="title-link" href={item.post.path}>
                      {nameOf(item)}
                    </Link>
                  ) : (
                    <span className={styles.gone}>{t(unavailableText)}</span>
                  )}
                </Heading>
                {item.post && (
                  <p className="meta">
                    {item.post.isLocked && <Leafmark label={t`Member-only story`} />}
                    <span>
                      <bdi>{item.post.creator.name}</bdi> · {t`${item.post.readingTime} min read`}
                    </span>
                  </p>
                )}
                {item.note && notedItemId !== item.id && (
                  <p className={styles.note} dir="auto">
                    {item.note}
                  </p>
                )}
                {notedItemId === item.id && (
                  <ListItemNoteForm item={item} write={saveNote} onClose={() => setNotedItemId(undefined)} />
                )}
              </div>
            )}
          </OrderedRows>
        </Source>
      )}
      <MoreButton hasMore={pages.hasMore} state={pages.state} onMore={() => void pages.loadMore()}>
        {t`Show more stories`}
      </MoreButton>
    </Page>
  )
}

export const page: PageModule = {
  queries: (input) => [pageQuery(yourListQuery, yourListVariables(input))],
  outcome: (data, { path }) => {
    const list = selectYourList(data.get(yourListQuery))
    if (!list?.viewerEdge.isOwner) return { kind: 'unavailable', status: 404 }
    return editListPath(list) === path ? { kind: 'page' } : { kind: 'redirect', to: editListPath(list), permanent: false }
  },
  head: (data) => ({ title: selectYourList(data.get(yourListQuery))?.name ?? t`Your list`, noindex: true }),
  Page: YourListPage,
  Aside: FooterAside,
}
