import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import type { ownBookFragment } from './books.operations.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { maxBooks } from '#shared/books.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { OrderedRows } from '#web/design/OrderedRows/OrderedRows.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import type { FormProblem } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { SettingGroup } from '#web/features/settings/SettingRow.tsx'
import { type BookFields, toBookFields, bookFieldOf, toBookInput, emptyBook } from './book-fields.ts'
import { BookForm } from './BookForm.tsx'
import { updateBooksMutation } from './books.operations.ts'
import styles from '#web/pages/account/settings/SettingsPage.module.css'

type Book = DataOf<typeof ownBookFragment>
const titleOf = ({ title }: Book): string => title

/** A verified author's books: each change is saved immediately. */
export function YourBooks({ books, username }: { books: readonly Book[]; username: string }) {
  const saveBooks = useSaveBooks()
  const [confirm, confirmDialog] = useConfirm()
  const [moving, setMoving] = useState<readonly Book[]>()
  const [edited, setEdited] = useState<Book | 'new'>()
  const opener = useRef<HTMLButtonElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const isOpen = edited !== undefined
  // When the form closes, focus returns to the button that opened it, or to the one that adds a book.
  useEffect(() => {
    if (wasOpen.current && !isOpen) (opener.current?.isConnected ? opener.current : add.current)?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const visibleBooks = moving ?? books

  const saveOrder = async (order: readonly Book[]) => {
    setMoving(order)
    const refusal = await saveBooks(order.map(toBookFields))
    // Another book may have been moved in the meantime.
    setMoving((now) => (now === order ? undefined : now))
    if (refusal) showRefusal(refusal)
  }
  const removeBook = async (book: Book) => {
    const choice = await confirm({
      title: t`Remove ${book.title} from your books?`,
      text: t`It and its awards will be removed from your profile.`,
      confirmText: t`Remove book`,
      danger: true,
    })
    if (choice !== 'CONFIRMED') return
    setEdited(undefined)
    await saveOrder(visibleBooks.filter(({ id }) => id !== book.id))
    add.current?.focus()
  }
  const saveEntry = async (entry: BookFields): Promise<FormProblem | undefined> => {
    const found = edited === 'new' ? -1 : visibleBooks.findIndex(({ id }) => id === edited?.id)
    const at = found < 0 ? visibleBooks.length : found
    const refusal = await saveBooks(visibleBooks.map(toBookFields).toSpliced(at, 1, entry))
    if (!refusal) {
      setMoving(undefined)
      setEdited(undefined)
      return undefined
    }
    return { ...refusal, field: bookFieldOf(refusal.field, at) ?? null }
  }
  return (
    <SettingGroup title={t`Your books`}>
      <p className="links">
        {visibleBooks.length > 0 ? (
          <>
            {rich`They appear on ${<a href={pathTo('ShowUserBooks', { username })}>{t`a page of your profile`}</a>}, in this order.`}
          </>
        ) : (
          t`Books you add appear on a page of your profile.`
        )}
      </p>
      {visibleBooks.length > 0 && (
        <div className={styles.books}>
          <OrderedRows
            items={visibleBooks}
            nameOf={titleOf}
            noun="book"
            onChange={setMoving}
            onMoved={(_book, order) => void saveOrder(order)}
            onRemove={(book) => void removeBook(book)}
            tools={(book) => (
              <IconButton
                label={t`Edit ${book.title}`}
                onClick={(event) => {
                  opener.current = event.currentTarget
                  setEdited(book)
                }}
              >
                <Pencil size={20} />
              </IconButton>
            )}
          >
            {(book) => (
              <span className={styles.book} dir="auto">
                {book.title}
                <small>{t`ISBN ${book.editions[0]?.isbn13}`}</small>
              </span>
            )}
          </OrderedRows>
        </div>
      )}
      {edited ? (
        <BookForm
          key={edited === 'new' ? '' : edited.id}
          label={edited === 'new' ? t`Add a book` : t`Edit ${edited.title}`}
          initial={edited === 'new' ? emptyBook : toBookFields(edited)}
          onSave={saveEntry}
          onCancel={() => setEdited(undefined)}
        />
      ) : (
        visibleBooks.length < maxBooks && (
          <p className={styles.addBook}>
            <Button
              ref={add}
              size="s"
              onClick={() => {
                opener.current = null
                setEdited('new')
              }}
            >
              {t`Add a book`}
            </Button>
          </p>
        )
      )}
      {confirmDialog}
    </SettingGroup>
  )
}

/** Sends the whole list; resolves to undefined on success. */
function useSaveBooks() {
  const update = useMutation(updateBooksMutation)
  const last = useRef<Promise<unknown>>(undefined)
  // Saves are serialized, so that the latest list wins.
  const saveAfter = async (books: ReturnType<typeof toBookInput>[], before: Promise<unknown> | undefined) => {
    await before
    return update({ books })
  }
  return async (entries: readonly BookFields[]): Promise<FormProblem | undefined> => {
    const sent = saveAfter(entries.map(toBookInput), last.current)
    last.current = sent
    const refusal = refusalOf(await sent, 'UpdateBooksPayload')
    if (!refusal) showToast({ message: t`Saved.` })
    return refusal
  }
}
